import { type DateText, dateOfDay, dayNumber } from '@zaraba/money/time.ts'
import type { ValueAt } from '@zaraba/rules/copy/record.ts'

const bytesOfDay = 12

/** Unit values as they are stored: four bytes of the day number, eight of the value, for each session. */
export const packValues = (values: readonly ValueAt[]): Buffer => {
  const data = Buffer.alloc(values.length * bytesOfDay)
  for (const [index, { date, value }] of values.entries()) {
    data.writeInt32BE(dayNumber(date), index * bytesOfDay)
    data.writeBigInt64BE(value, index * bytesOfDay + 4)
  }
  return data
}

/** The dates of day numbers, each written once: the records of a market have the same sessions. */
export const datesOfDays = (): ((number: number) => DateText) => {
  const knownDates = new Map<number, DateText>()
  return (number) => {
    const found = knownDates.get(number)
    if (found !== undefined) return found
    const date = dateOfDay(number)
    knownDates.set(number, date)
    return date
  }
}

export const unpackValues = (data: Buffer, dateOf: (number: number) => DateText): ValueAt[] => {
  const values: ValueAt[] = []
  for (let at = 0; at + bytesOfDay <= data.length; at += bytesOfDay)
    values.push({ date: dateOf(data.readInt32BE(at)), value: data.readBigInt64BE(at + 4) })
  return values
}
