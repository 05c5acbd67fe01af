import { currencyOfWallet, type WalletType } from '@zaraba/market/wallets.ts'
import { Icon } from '@zaraba/ui/parts/icon.tsx'
import { toast } from '@zaraba/ui/sheets/toast.ts'
import { useState } from 'react'
import styles from '../records.module.css'
import { reports } from './messages.ts'
import { allRecords, type RecordFilter, recordsCsv } from './records-csv.ts'
import { saveCsv } from './save-file.ts'

const words = reports.records

interface SaveRecordsProps {
  readonly filter: RecordFilter & { readonly type: WalletType }
}

/** Every record of the filter as a file, not only those that have been scrolled to. */
export const SaveRecords = ({ filter }: SaveRecordsProps) => {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const records = await allRecords(filter)
      const parts = ['zaraba-records', filter.type, filter.kind ?? 'all', ...(filter.from ? [filter.from, filter.to ?? ''] : [])]
      saveCsv(`${parts.join('-')}.csv`, recordsCsv(records, currencyOfWallet[filter.type]))
      toast(words.saved(records.length), 'good')
    } catch {
      toast(words.failed, 'bad')
    } finally {
      setBusy(false)
    }
  }
  return (
    <button type="button" className={styles.tool} disabled={busy} onClick={() => void save()}>
      <Icon name="download" size={16} />
      {busy ? words.saving : words.save}
    </button>
  )
}
