import type { RehearsalTexts } from '../texts.ts'

export const texts: RehearsalTexts = {
  title: 'Rehearse a margin call',
  mark: 'A rehearsal: nothing is written, and no order is sent.',
  which: 'Which shares',
  all: 'All',
  moves: { fall: 'Prices fall', rise: 'Prices rise' },
  joined: (sentences) => sentences.join(' '),
  worst: { fall: 'Worst fall of a year', rise: 'Worst rise of a year' },
  playing: 'Playing the made-up day',
  none: 'Nothing is borrowed, so no margin call can come.',
  from: (moment) => `Played on a copy of your positions of ${moment}.`,
  goes: (day, from, to, percent) => `${day}: from ${from} to ${to} (${percent}).`,
  like: (day) => `Prices go as on ${day}.`,
  evenly: 'Prices go evenly from the open to the close.',
  held: 'The price limit of the day held it.',
  leftOut: (count, most) => `${count} more are not played: one rehearsal plays ${most}.`,
  position: (shares, margin) => `${shares === '1' ? '1 share' : `${shares} shares`} · ${margin} put up`,
  ofOrder: 'If your waiting order is filled',
  line: (from, lowest, at) => `The ratio begins at ${from}; its lowest is ${lowest}, at ${at}.`,
  steps: 'The ratio every ten minutes',
  columns: { time: 'Time', price: 'Price', ratio: 'Ratio' },
  closedThen: 'Closed',
  happened: 'What happens',
  warned: (price, ratio, level) => `At ${price} the ratio is ${ratio}: a warning, below ${level}%.`,
  called: (price, ratio, credit, due) =>
    `At ${price} the ratio is ${ratio}: a margin call. Adding ${credit} by ${due} would meet it.`,
  callOpen: (price, ratio, credit, due) =>
    `At the close, at ${price}, the ratio is ${ratio}. The call stays open: ${credit} has to be added by ${due}.`,
  cleared: (price) => `The part closed at ${price} meets the call.`,
  unmet: (ratio) => `The call was not met in time (ratio ${ratio}): the position is closed by force.`,
  below: (price, ratio, level) => `At ${price} the ratio is ${ratio}, below ${level}%: the position is closed by force.`,
  forced: (direction, shares, price, home) =>
    `${shares} ${direction === 'long' ? 'sold' : 'bought back'} by force at ${price} on average; ${home} goes to your available balance.`,
  forcedOwing: (direction, shares, price, owing) =>
    `${shares} ${direction === 'long' ? 'sold' : 'bought back'} by force at ${price} on average; ${owing} is taken from your available balance.`,
  ordered: (shares, price, home) => `Your own order closes ${shares} at ${price}; ${home} goes to your available balance.`,
  noCall: (ratio, level) => `No call comes. The lowest ratio is ${ratio}; a call comes below ${level}%.`,
  noRatio: 'Nothing is borrowed for it, so no call can come.',
  nothingLeft: (putUp, home, result) =>
    `Nothing of the position is left. Of ${putUp} put up, ${home} comes back. The result is ${result}, with all fees, those of opening too.`,
  left: (shares) => (shares === '1' ? '1 share is left.' : `${shares} shares are left.`),
  open: 'The position stays open.',
}
