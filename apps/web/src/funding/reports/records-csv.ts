import type { OutputOf, RequestOf } from '@zaraba/contract/calls.ts'
import { csvFile, localTimeOf, practiceMark } from '@zaraba/rules/funding/csv-file.ts'
import { call } from '../../shell/server/client.ts'

type FundRecord = OutputOf<'user/fundRecords'>['list'][number]
export type RecordFilter = Omit<RequestOf<'user/fundRecords'>, 'page' | 'limit'>

/** The most that one page may hold. */
const pageSize = 100
/** Names in English, as those of the statement's file: a file is for programs too. */
const columns = [
  'practice',
  'time',
  'local_time',
  'applied',
  'local_applied',
  'reviewed',
  'local_reviewed',
  'kind',
  'order',
  'code',
  'name',
  'side',
  'shares',
  'price',
  'realised',
  'amount',
  'balance',
  'currency',
]

/** Records as a file, each row marked as practice. */
export const recordsCsv = (records: readonly FundRecord[], currency: string): string =>
  csvFile([
    columns,
    ...records.map(
      ({ time, apply_time, review_time, kind, order_no, code, name, side, shares, price, realised, amount, balance }) => [
        practiceMark,
        ...[time, apply_time, review_time].flatMap((instant) => [instant, localTimeOf(instant)]),
        kind,
        order_no,
        code,
        name,
        side,
        String(shares),
        price,
        realised,
        amount,
        balance,
        currency,
      ],
    ),
  ])

/** Every record that a filter lets through, page by page. @throws CallFailure when a page does not come. */
export const allRecords = async (filter: RecordFilter): Promise<readonly FundRecord[]> => {
  const records: FundRecord[] = []
  let page: string | undefined
  do {
    const answer = await call(
      'user/fundRecords',
      { ...filter, limit: pageSize, ...(page === undefined ? {} : { page }) },
      { quiet: true },
    )
    records.push(...answer.list)
    page = answer.next ?? undefined
  } while (page !== undefined)
  return records
}
