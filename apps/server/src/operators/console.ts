import { opsCalls } from '@zaraba/contract/calls.ts'
import type { ActionName, OpsCallName, ReadName } from '@zaraba/contract/operators/calls.ts'
import { z } from 'zod'
import { appendAudit } from '../base/audit-store.ts'
import type {
  Action,
  Actions,
  AnyOpsInput,
  Changed,
  Entrance,
  Entrances,
  OperatorConsole,
  OpsAnswer,
  OpsContext,
  Read,
  Reads,
} from '../calls/operator-handler.ts'
import { refuseOps } from '../calls/operator-handler.ts'
import type { Transaction } from '../database/database.ts'
import { keysOfOperator, lockOneKey, requestText } from '../exactly-once/once-store.ts'
import { act } from '../exactly-once/request.ts'
import { auditReads } from './audit.ts'
import { entrances, sessionReads } from './entrance.ts'
import { healthReads } from './health.ts'
import type { OperatorPorts } from './ports.ts'
import { customerToDecide, reviewActions, reviewReads } from './reviews.ts'
import { createSessions } from './sessions.ts'
import { settingActions, settingReads } from './settings.ts'

const isAction = (name: OpsCallName): name is ActionName => opsCalls[name].isAction
const storedAnswer = z.object({ data: z.unknown() })

export const operatorReads = (ports: OperatorPorts) => ({
  ...sessionReads(ports),
  ...reviewReads(ports),
  ...settingReads(ports),
  ...healthReads(ports),
  ...auditReads(ports),
})
export const operatorActions = (ports: OperatorPorts) => ({
  ...reviewActions(ports),
  ...settingActions(ports),
})

/** `brought` has the actions and reads of all slices. */
export const createConsole = (
  ports: OperatorPorts,
  brought: { readonly actions: Actions; readonly reads: Reads },
): OperatorConsole => {
  const { database, systemClock, marketClock } = ports
  const sessions = createSessions(database, systemClock, ports.secrets)
  const entrance: Entrances = entrances({ ...ports, sessions })

  const write = (transaction: Transaction, { caller }: OpsContext, action: string, subject: string, reason: string) =>
    appendAudit(transaction, {
      systemAt: systemClock.now(),
      marketAt: marketClock.now(),
      actor: caller.name,
      action,
      subject: subject.slice(0, 300),
      reason,
    })

  const read = async (name: ReadName, input: AnyOpsInput, context: OpsContext): Promise<OpsAnswer> => {
    // The input was read by the declaration of this very name.
    const handler = brought.reads[name] as Read<ReadName>
    const answer = await handler(input as never, context)
    if ('refusals' in answer || answer.looked === undefined) return answer
    const { looked, data } = answer
    await database.transaction((transaction) => write(transaction, context, name, looked, 'read'))
    return { data }
  }

  /** Decisions are batches, each customer's apart; every other action is rare, and has a transaction of its own. */
  const serialKeyOf = async (name: ActionName, input: AnyOpsInput): Promise<string | null> => {
    const customer = name === 'reviews/decide' ? await customerToDecide(ports, z.string().parse(input.order_no)) : null
    return customer === null ? null : String(customer)
  }

  /**
   * The action, its audit row and its stored answer share one transaction; a key that was used before is answered, not done again. A refused
   * action leaves nothing behind, not even its key: the same tap may be repeated once the reason is gone.
   */
  const perform = async (name: ActionName, input: AnyOpsInput, context: OpsContext): Promise<OpsAnswer> => {
    const action = brought.actions[name] as Action<ActionName>
    const { caller, idempotencyKey: key } = context
    const once =
      key === null
        ? null
        : {
            owner: keysOfOperator(caller.operator),
            key,
            call: `ops/${name}`,
            request: requestText(input, ports.encryption.digest),
          }
    const { answer, changed } = await act<{ readonly answer: OpsAnswer; readonly changed?: Changed | undefined }>(database, {
      once,
      serialKey: await serialKeyOf(name, input),
      lock: async (transaction) => {
        if (once !== null) await lockOneKey(transaction, [once])
      },
      again: (stored) => ({ answer: { data: storedAnswer.parse(stored).data } }),
      usedDifferently: { answer: refuseOps({ key: 'key_used_differently' }) },
      work: async (transaction) => {
        const done = await action(transaction, input as never, context)
        if ('refusals' in done) return { answer: { answer: done }, stored: null }
        const { data, subject, shownOnce, changed: changes } = done
        await write(transaction, context, name, subject, z.string().parse(input.reason))
        return { answer: { answer: { data: shownOnce ?? data }, changed: changes }, stored: { data } }
      },
    })
    if (changed !== undefined) await ports.notify(changed)
    return 'refusals' in answer || action.fresh === undefined ? answer : { data: action.fresh() }
  }

  return {
    resolve: sessions.resolve,
    enter: (name, input, from) => {
      const handler = entrance[name as keyof Entrances] as Entrance<keyof Entrances>
      return handler(input as never, from)
    },
    answer: (name, input, context) => (isAction(name) ? perform(name, input, context) : read(name as ReadName, input, context)),
    refused: async (name, context) => {
      await database.transaction((transaction) => write(transaction, context, 'refused', name, 'not allowed to the role'))
    },
  }
}
