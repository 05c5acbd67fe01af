import type { OpsCallName, OpsOutput, OpsRequest } from '@zaraba/contract/operators/calls.ts'
import type { OpsEnvelope, OpsRefusal, OpsRefusalKey } from '@zaraba/contract/operators/refusals.ts'
import { refusalKeys } from '@zaraba/contract/refusals.ts'
import { formatMoment } from '@zaraba/ui/format/format-date.ts'
import { language, languageCode } from '@zaraba/ui/words/language.ts'
import { sentenceOfRefusal } from '@zaraba/ui/words/sentence.ts'
import { commonTexts } from '@zaraba/ui/words/texts.ts'
import { paths } from '../paths.ts'
import { offers } from './offers.ts'
import { forgetToken, operatorToken } from './session.ts'
import { consoleTexts } from './texts.ts'

/** Why a call of the console has no answer: every reason at once, or none when the server could not be reached. */
export class OpsFailure extends Error {
  readonly refusals: readonly OpsRefusal[]
  constructor(refusals: readonly OpsRefusal[]) {
    super(refusals[0]?.key ?? 'network_error')
    this.refusals = refusals
  }
}

/** A role that does not open something: it is not asked for, as the server would refuse it and write each attempt into the audit log. */
export class NotForRoles extends Error {}

const isOwn = (key: string): key is OpsRefusalKey => Object.hasOwn(offers().refusals, key)

/** The sentence of one reason, in the operator's language; a key that only one side knows is shown as it is. */
export const sentenceOfReason = ({
  key,
  now = '',
  needed = '',
  values = {},
}: Omit<OpsRefusal, 'key'> & { readonly key: string }): string => {
  if (isOwn(key)) {
    const { until } = values
    const text = offers().refusals[key][language]
    return typeof text === 'function'
      ? text({ now, needed, ...values, ...(until ? { until: formatMoment(Date.parse(until)) } : {}) })
      : text
  }
  return refusalKeys.some((each) => each === key) ? sentenceOfRefusal({ key, now, needed, values }) : key
}

/** `names` are the labels of the fields of a form, by which a sentence says what it is about. */
export const sentencesOfFailure = (failure: unknown, names: Readonly<Record<string, string>> = {}): readonly string[] => {
  if (failure instanceof NotForRoles) return [consoleTexts.notForRoles]
  if (!(failure instanceof OpsFailure) || failure.refusals.length === 0) return [consoleTexts.failed]
  return failure.refusals.map((refusal) => {
    const name = names[refusal.field ?? '']
    const sentence = sentenceOfReason(refusal)
    return name === undefined ? sentence : commonTexts.labelled(name, sentence)
  })
}

interface OpsOptions {
  /** Asked by the page and not by a person: it does not keep a log-in alive. */
  readonly byItself?: boolean
  /** Idempotency key: all repetitions of one tap send the same one, so that it counts once. */
  readonly key?: string
  readonly signal?: AbortSignal
}

const lost = (): void => {
  forgetToken()
  if (!globalThis.location.hash.startsWith(`#${paths.logIn}`)) globalThis.location.hash = `#${paths.logIn}`
}

/** One call of the console. @throws OpsFailure */
export const ops = async <Name extends OpsCallName>(
  name: Name,
  input: OpsRequest<Name>,
  { byItself = false, key, signal }: OpsOptions = {},
): Promise<OpsOutput<Name>> => {
  const headers: Record<string, string> = {
    token: operatorToken(),
    'accept-language': languageCode,
    'content-type': 'application/json',
    ...(byItself ? { 'x-by-itself': '1' } : {}),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  }
  const response = await fetch(`/api/ops/${name}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(input),
    signal: signal ?? null,
  })
  const body: OpsEnvelope<OpsOutput<Name>> = await response.json()
  if (body.status === 1) return body.data
  if (response.status === 401) lost()
  throw new OpsFailure(body.data.refusals)
}
