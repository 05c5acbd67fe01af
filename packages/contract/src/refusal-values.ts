import { commonRefusals } from './common-refusals.ts'
import { forms, type RefusalTable, type ValueKind } from './refusal-forms.ts'
import type { Refusal } from './refusals.ts'
import { slices } from './slices.ts'

/** Which values each refusal may carry, and what they are. */
export const refusalValues: RefusalTable = Object.assign({}, commonRefusals, ...slices.map(({ refusals }) => refusals))

/** An empty text means a value that a line of a checklist does not have. */
const isAbsent = (value: string | undefined): boolean => value === undefined || value === ''

const faultOf = (key: string, name: string, kind: ValueKind | undefined, value: string): readonly string[] => {
  if (kind === undefined) return [`${key} carries ${name}, which is not declared`]
  return forms[kind].test(value) ? [] : [`${key}: ${name} is no ${kind}: ${value}`]
}

/** Faults in the values of a refusal, in words for the author of the rule; empty when all are as declared. */
export const faultsOfRefusal = (refusal: Omit<Refusal, 'field' | 'clear'>): readonly string[] => {
  const { key, now, needed, values = {} } = refusal
  const declared = refusalValues[key] ?? {}
  const has = (name: string, kind: ValueKind) =>
    (name === 'now' || name === 'needed' ? declared[name] : declared.values?.[name]) === kind
  const said = Object.entries({ now, needed, ...values }).filter((entry): entry is [string, string] => !isAbsent(entry[1]))
  const faults = said.flatMap(([name, value]) =>
    faultOf(key, name, name === 'now' || name === 'needed' ? declared[name] : declared.values?.[name], value),
  )
  const amounts = said.filter(([name]) => has(name, 'money'))
  return amounts.length > 0 && isAbsent(values.currency) ? [...faults, `${key}: an amount without its currency`] : faults
}
