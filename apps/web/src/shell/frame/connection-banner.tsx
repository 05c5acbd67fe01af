import { useEffect, useState } from 'react'
import { useConnection } from '../connection.ts'
import { shell } from '../messages.ts'
import styles from './connection-banner.module.css'

/** A short interruption heals by itself before anybody needs to read about it. */
const patienceMs = 4_000

export const ConnectionBanner = () => {
  const connection = useConnection()
  const [patient, setPatient] = useState(true)
  useEffect(() => {
    setPatient(true)
    if (connection === 'live') return
    const timer = setTimeout(() => setPatient(false), connection === 'offline' ? 0 : patienceMs)
    return () => clearTimeout(timer)
  }, [connection])
  if (connection === 'live' || patient) return null
  return (
    <div className={styles.banner} role="status">
      {connection === 'offline' ? shell.offline : shell.reconnecting}
    </div>
  )
}
