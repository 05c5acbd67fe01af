import type { NewsTexts, Trend } from '../texts.ts'

const moved: Readonly<Record<Trend, string>> = { up: 'rose', down: 'fell', flat: 'ended little changed' }
const side: Readonly<Record<Trend, string>> = { up: 'above', down: 'below', flat: 'in line with' }
const limit = { up: 'limit-up', down: 'limit-down' } as const
const bound = { up: 'upper', down: 'lower' } as const

export const texts: NewsTexts = {
  headline: (title) => `[Simulated] ${title}`,
  source: 'Zaraba simulated market',
  closing:
    'This article was written by a program from the figures of a simulated market. It does not report anything that happened to a real company.',
  exDividend: (amount) => `ex-dividend by ${amount} a share`,
  exSplit: (before, after) => `ex-split at ${after} for ${before}`,
  results: {
    titles: [
      (it) => `${it.name} profit comes in ${side[it.side]} expectations`,
      (it) => `${it.name} (${it.code}) reports its quarter: profit ${side[it.side]} forecasts`,
      (it) => `Results: ${it.name} ${side[it.side]} expectations`,
      (it) => `${it.name} publishes quarterly results after the close`,
    ],
    leads: [
      (it) =>
        `${it.name} (${it.market}: ${it.code}) reported its quarter after the close on ${it.date}. Profit was ${side[it.side]} expectations; the difference was ${it.surprise}.`,
      (it) =>
        `Quarterly profit at ${it.name} was ${side[it.side]} expectations, the company said on ${it.date}, with a difference of ${it.surprise}.`,
      (it) =>
        `On ${it.date}, after trading had ended, ${it.name} published results that differ from the expected profit by ${it.surprise}.`,
      (it) =>
        `${it.name}, of the ${it.sector} sector, released its quarterly figures on ${it.date}: profit came in ${side[it.side]} expectations, the gap being ${it.surprise}.`,
    ],
    details: [
      (it) => `The shares closed at ${it.price} on the day, ${it.change} against the previous close.`,
      (it) => `Before the release the shares ${moved[it.trend]}, and stood at ${it.price} (${it.change}) when the session ended.`,
      () => 'The close does not reflect the results yet.',
      () => 'The next session is the first whose prices can reflect the results.',
    ],
  },
  dividend: {
    titles: [
      (it) => `${it.name} declares a dividend of ${it.amount} a share`,
      (it) => `${it.name} (${it.code}) to pay ${it.amount} a share, ex-date ${it.exDate}`,
      (it) => `Dividend: ${it.amount} a share at ${it.name}`,
      (it) => `${it.name} sets its dividend and an ex-date of ${it.exDate}`,
    ],
    leads: [
      (it) => `${it.name} (${it.code}) said on ${it.date} that it will pay ${it.amount} on each share.`,
      (it) => `A dividend of ${it.amount} a share was declared by ${it.name} on ${it.date}.`,
      (it) => `Holders of ${it.name} are to receive ${it.amount} a share, the company announced on ${it.date}.`,
      (it) => `${it.name}, of the ${it.sector} sector, has set its next dividend at ${it.amount} a share.`,
    ],
    details: [
      (it) => `The shares trade without the right to it from ${it.exDate}.`,
      (it) =>
        `Whoever holds the shares at the close before ${it.exDate} receives it. The price was ${it.price} (${it.change}) when it was announced.`,
      (it) => `On ${it.exDate} the reference price is lowered by the amount of the dividend.`,
      (it) => `At the open of ${it.exDate} long positions are credited and short positions are charged the same amount.`,
    ],
  },
  split: {
    titles: [
      (it) => `${it.name} to split its shares ${it.after} for ${it.before}`,
      (it) => `Share split: ${it.after} for ${it.before} at ${it.name} (${it.code})`,
      (it) => `${it.name} announces a split, effective ${it.exDate}`,
      (it) => `${it.name} splits its shares on ${it.exDate}`,
    ],
    leads: [
      (it) =>
        `${it.name} (${it.code}) announced on ${it.date} that ${it.before === '1' ? 'each share' : `every ${it.before} shares`} will become ${it.after}.`,
      (it) => `According to an announcement of ${it.date}, ${it.name} will split its shares ${it.after} for ${it.before}.`,
      (it) => `${it.name}, of the ${it.sector} sector, has decided on a share split of ${it.after} for ${it.before}.`,
      (it) => `A ${it.after}-for-${it.before} split of ${it.name} was announced on ${it.date}.`,
    ],
    details: [
      (it) => `Trading in the new number of shares begins on ${it.exDate}.`,
      (it) => `Orders still open at the close before ${it.exDate} lapse; holdings are adjusted by themselves.`,
      (it) => `The shares closed at ${it.price} (${it.change}) on the day of the announcement.`,
      () => 'A split does not change what a holding is worth. Charts can be read with and without adjustment.',
    ],
  },
  buy_back: {
    titles: [
      (it) => `${it.name} to buy back up to ${it.shares} shares`,
      (it) => `${it.name} (${it.code}) announces a buy-back of up to ${it.portion} of its shares`,
      (it) => `Buy-back: ${it.name}, until ${it.until}`,
      (it) => `${it.name} sets a share repurchase limit of ${it.shares}`,
    ],
    leads: [
      (it) => `${it.name} (${it.code}) announced on ${it.date} that it may buy back up to ${it.shares} of its own shares.`,
      (it) => `A buy-back of at most ${it.shares} shares was announced by ${it.name} after the close on ${it.date}.`,
      (it) => `${it.name}, of the ${it.sector} sector, may repurchase ${it.portion} of its shares, or ${it.shares} in number.`,
      (it) => `Together with its results, ${it.name} announced a repurchase of up to ${it.shares} shares.`,
    ],
    details: [
      (it) => `The period ends on ${it.until}.`,
      (it) => `The limit corresponds to ${it.portion} of all shares.`,
      (it) => `The shares closed at ${it.price} (${it.change}) on the day.`,
      (it) => `The repurchase runs until ${it.until} and need not reach its limit.`,
    ],
  },
  ex_date: {
    titles: [
      (it) => `${it.name} trades ${it.what}`,
      (it) => `Ex-date: ${it.name} (${it.code})`,
      (it) => `${it.name} opens ${it.what}`,
      (it) => `Going ex on ${it.date}: ${it.name}`,
    ],
    leads: [
      (it) => `${it.name} (${it.code}) trades ${it.what} from ${it.date}.`,
      (it) => `From the open of ${it.date}, ${it.name} is quoted ${it.what}.`,
      (it) => `Today is the ex-date of ${it.name}: the shares are ${it.what}.`,
      (it) => `${it.name}, of the ${it.sector} sector, goes ${it.what} today.`,
    ],
    details: [
      () => 'The change of the day is measured against the adjusted reference price.',
      () => 'Where the market has daily limits, they too stand on the adjusted reference price.',
      () => 'Adjusted charts show no gap on this day.',
      () => 'Accounts were credited or adjusted as the session began.',
    ],
  },
  limit: {
    titles: [
      (it) => `${it.name} closes ${limit[it.side]}`,
      (it) => `${it.name} (${it.code}) ends at its ${bound[it.side]} limit of ${it.price}`,
      (it) => `${limit[it.side] === 'limit-up' ? 'Limit-up' : 'Limit-down'}: ${it.name}, ${it.change}`,
      (it) => `${it.name} reaches the ${bound[it.side]} end of its daily band`,
    ],
    leads: [
      (it) =>
        `${it.name} (${it.code}) finished ${it.date} at ${it.price}, the ${bound[it.side]} end of the band allowed for the day.`,
      (it) => `The close of ${it.name} on ${it.date} was ${limit[it.side]} at ${it.price}, ${it.change} on the day.`,
      (it) =>
        `In ${it.market}, ${it.name} moved by ${it.change} to ${it.price} and could go no further: that is its daily limit.`,
      (it) => `${it.price} was both the closing price and the ${bound[it.side]} limit of ${it.name} on ${it.date}.`,
    ],
    details: [
      (it) => `The reference price of the day was ${it.previous}.`,
      (it) => `Measured from the reference price of ${it.previous} the change is ${it.change}.`,
      () => 'At a locked limit only part of the waiting orders may be filled, by allotment at the close.',
      () => 'The band of the next session is computed anew from its own reference price.',
    ],
  },
  mover: {
    titles: [
      (it) => `${it.name} ${it.change} at ${it.price}`,
      (it) => `${it.name} (${it.code}) among the largest ${it.trend === 'down' ? 'losers' : 'gainers'} in ${it.market}`,
      (it) => `${it.name} ${moved[it.trend]} sharply, ${it.change}`,
      (it) => `Mover of the day: ${it.name}, ${it.change}`,
    ],
    leads: [
      (it) => `${it.name} (${it.code}) ${moved[it.trend]} from ${it.previous} to ${it.price} on ${it.date}.`,
      (it) =>
        `On ${it.date} the shares of ${it.name} stood out in ${it.market}: they ${moved[it.trend]} to ${it.price}, ${it.change}.`,
      (it) => `A change of ${it.change} took ${it.name}, of the ${it.sector} sector, to ${it.price} by the close.`,
      (it) => `${it.name} ended ${it.date} at ${it.price}, ${it.change} from the previous close of ${it.previous}.`,
    ],
    details: [
      (it) => `${it.volume} shares changed hands.`,
      (it) => `Volume for the session was ${it.volume} shares; the close before was ${it.previous}.`,
      () => 'The change ranks among the widest of the day.',
      () => 'Results, ex-dates and other events of the company are listed on its page.',
    ],
  },
  opening: {
    titles: [
      (it) => `${it.market} opens: ${it.index} ${it.change}`,
      (it) => `${it.index} at ${it.value} in early trading`,
      (it) => `Early trade in ${it.market}: ${it.rising} shares up, ${it.falling} down`,
      (it) => `${it.index} starts the day ${it.change}`,
    ],
    leads: [
      (it) =>
        `Fifteen minutes into the session of ${it.date}, the ${it.index} stood at ${it.value}, ${it.change} from the previous close.`,
      (it) => `The ${it.index} was ${it.change} at ${it.value} in the first quarter of an hour.`,
      (it) => `In early trading in ${it.market} the ${it.index} was quoted at ${it.value} (${it.change}).`,
      (it) => `${it.market} began ${it.date} with the ${it.index} at ${it.value}, a change of ${it.change}.`,
    ],
    details: [
      (it) => `${it.rising} shares were up, ${it.falling} down and ${it.unchanged} unchanged.`,
      (it) => `${it.bestSector} led (${it.bestChange}); ${it.worstSector} lagged (${it.worstChange}).`,
      (it) => `${it.busiest} had the largest turnover.`,
      (it) => `So far ${it.rising} shares had risen, against ${it.falling} that had fallen.`,
    ],
  },
  summary: {
    titles: [
      (it) => `${it.market} close: ${it.index} ${it.change} at ${it.value}`,
      (it) => `${it.index} ends ${it.change}, ${it.bestSector} leads`,
      (it) => `${it.market}: ${it.rising} shares up, ${it.falling} down`,
      (it) => `The day in ${it.market}: ${it.index} ${it.value}`,
    ],
    leads: [
      (it) => `The ${it.index} ${moved[it.trend]} on ${it.date} and closed at ${it.value}, ${it.change}.`,
      (it) => `${it.market} ended ${it.date} with the ${it.index} at ${it.value}, ${it.change} on the day.`,
      (it) => `At the close of ${it.date} the ${it.index} stood at ${it.value}, a change of ${it.change}.`,
      (it) => `The ${it.index} finished at ${it.value}. Its change from the previous close was ${it.change}.`,
    ],
    details: [
      (it) => `${it.rising} shares rose, ${it.falling} fell and ${it.unchanged} did not change; turnover was ${it.turnover}.`,
      (it) => `${it.bestSector} was the strongest sector (${it.bestChange}), ${it.worstSector} the weakest (${it.worstChange}).`,
      (it) => `The most traded share was ${it.busiest}.`,
      (it) => `Risers numbered ${it.rising} and fallers ${it.falling}; turnover came to ${it.turnover}.`,
    ],
  },
}
