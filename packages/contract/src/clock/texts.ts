import { brackets, wideBrackets } from '../brackets.ts'
import type { SliceTexts } from '../slice-texts.ts'

/** The practice clock. */
export const clockTexts = {
  refusals: {
    only_the_host: {
      ja: '時計を動かせるのは、このサーバーの管理者だけです',
      en: 'Only the host of this server can move the clock',
      zh: '只有本服务器的管理者可以调整时钟',
    },
    clock_is_live: {
      ja: '実時間で動いているため、時計は動かせません',
      en: 'The clock runs in real time and cannot be moved',
      zh: '时钟按实时运行，不能调整',
    },
    clock_is_moving: {
      ja: ({ target }) => `時計を進めています。終わるまでお待ちください${wideBrackets(target && `${target}まで`)}`,
      en: ({ target }) => `The clock is moving. Please wait until it arrives${brackets(target)}`,
      zh: ({ target }) => `时钟正在推进，请稍候${wideBrackets(target && `至 ${target}`)}`,
    },
    beyond_known_calendar: {
      ja: ({ now, needed }) =>
        `そこまでは時計を進められません。取引所の休業日がまだ発表されていません${wideBrackets(needed && `発表済みは${needed}まで、移動先は${now ?? ''}`)}`,
      en: ({ now, needed }) =>
        `The clock cannot be moved that far: the exchange has not announced its holidays yet${brackets(needed && `known until ${needed}, asked for ${now ?? ''}`)}`,
      zh: ({ now, needed }) =>
        `时钟不能推进到该日期：交易所尚未公布其休市安排${wideBrackets(needed && `已公布至 ${needed}，目标为 ${now ?? ''}`)}`,
    },
  },
  successes: {
    clock_moved: {
      ja: '時計を進めました',
      en: 'The clock has moved',
      zh: '时钟已推进',
    },
  },
} satisfies SliceTexts
