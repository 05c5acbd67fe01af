import { dateOfDay, dayNumber } from '@zaraba/money/time.ts'
import type { ValueAt } from '@zaraba/rules/copy/record.ts'

const bytesOfDay = 12

/** Unit values as they are stored: four bytes of the day number, eight of the value, for each session. */
export const packValues = (values: readonly ValueAt[]): Buffer => {
  const data = Buffer.alloc(values.length * bytesOfDay)
  for (const [place, { date, value }] of values.entries()) {
    data.writeInt32BE(dayNumber(date), place * bytesOfDay)
    data.writeBigInt64BE(value, place * bytesOfDay + 4)
  }
  return data
}

export const unpackValues = (data: Buffer): ValueAt[] => {
  const values: ValueAt[] = []
  for (let at = 0; at + bytesOfDay <= data.length; at += bytesOfDay)
    values.push({ date: dateOfDay(data.readInt32BE(at)), value: data.readBigInt64BE(at + 4) })
  return values
}
