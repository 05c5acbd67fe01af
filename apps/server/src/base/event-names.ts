import type { EventNames } from '@zaraba/contract/event.ts'
import type { InEachLanguage } from '@zaraba/money/language.ts'

/** The names of something that no market knows, as an event keeps them. */
export const nameValues = ({ ja, en, zh }: InEachLanguage): EventNames => ({ name_jp: ja, name_us: en, name_cn: zh })
