import { useEffect, useState } from 'react'
import { useConnection } from '../connection.ts'
import { shellTexts } from '../texts.ts'
import styles from './connection-banner.module.css'

/** A short interruption heals by itself before anybody needs to read about it. */
const patienceMs = 4_000

const sentences = { offline: shellTexts.offline, stale: shellTexts.reconnecting, waits: shellTexts.changesWait } as const

export const ConnectionBanner = () => {
  const connection = useConnection()
  const [patient, setPatient] = useState(true)
  useEffect(() => {
    setPatient(true)
    if (connection === 'live') return
    const timer = setTimeout(() => setPatient(false), connection === 'stale' ? patienceMs : 0)
    return () => clearTimeout(timer)
  }, [connection])
  if (connection === 'live' || patient) return null
  return (
    <div className={styles.banner} role="status">
      {sentences[connection]}
    </div>
  )
}
