import type { OutputOf } from '@zaraba/contract/calls.ts'
import type { Instrument } from '@zaraba/market/instrument.ts'
import { decide } from '@zaraba/rules/trading/decisions/decide.ts'
import type { CloseShareIntent } from '@zaraba/rules/trading/decisions/decide-closing-share.ts'
import { type Answer, refuse } from '../../calls/handler.ts'
import type { Request } from '../../exactly-once/request.ts'
import { placedCells } from '../order-cells.ts'
import { lotRow } from '../position-row.ts'
import type { BatchContext } from './batch-context.ts'
import { closingDraftOf } from './close-positions.ts'
import { instrumentNamed } from './place-orders.ts'
import type { Touched } from './touched.ts'

type Closed = OutputOf<'trade/closeShare'>

/** Numbers that were taken for one command, then those of everybody: of a lot that was opened after they were counted. */
export const ownFirst = (touched: Touched | null, others: () => bigint) => {
  const left = (touched?.wholeShare?.numbers ?? []).values()
  return (): bigint => left.next().value ?? others()
}

/** The open lots of a caller in a share. */
export const lotsToClose = (
  batch: BatchContext,
  { caller }: Pick<Request<'trade/closeShare'>, 'caller'>,
  instrument: Instrument,
) =>
  batch.work
    .lotsKnown()
    .filter((lot) => lot.customer === caller.customer && lot.instrument === instrument.id && lot.state !== 'closed')

/** Decides the closing of the open lots of one share, in turn. */
export const closeLots = (
  batch: BatchContext,
  command: Request<'trade/closeShare' | 'trade/closeAll'>,
  instrument: Instrument,
  intent: Omit<CloseShareIntent, 'kind'>,
  take: () => bigint,
): Answer<Closed> => {
  const context = batch.decisionContext(command.caller, instrument)
  const lots = lotsToClose(batch, command, instrument)
  const decided = decide({ kind: 'close_share', ...intent }, { ...context, take, lots, orderedOf: batch.work.orderedOf })
  if ('refusals' in decided) return decided
  const row = batch.commit(command, instrument, decided)
  return {
    data: {
      closed: decided.closed.map((lot) => lotRow(lot, [], row)),
      waiting: decided.waiting.map(({ lot, why, sale }) => ({
        ...lotRow(lot, batch.work.salesOf(lot), row),
        why,
        placed: placedCells(sale, row.view),
      })),
    },
  }
}

/** Decides the closing of all open lots of a share, in turn. */
export const closeShare = (
  batch: BatchContext,
  command: Request<'trade/closeShare'>,
  touched: Touched | null,
): Answer<Closed> => {
  const { input } = command
  const instrument = instrumentNamed(batch, input)
  if (instrument === undefined) return refuse({ key: 'product_missing_or_delisted', field: 'code', now: input.code })
  const { type: _, code: __, direction = null, order: turn, ...terms } = input
  const draft = closingDraftOf(terms)
  if ('wrong' in draft) return refuse({ key: 'invalid_input', field: draft.wrong })
  return closeLots(batch, command, instrument, { draft, direction, turn }, ownFirst(touched, batch.ports.numbers.take))
}
