import type { OpsSentences } from '../shell/console-slice.ts'

export const ipoRefusals = {
  offering_outside_rules: {
    ja: ({ now, needed, least, most }) =>
      `市場の規則では${least ?? ''}から${most ?? ''}までです。現在${now ?? ''}、可能な値${needed ?? ''}。`,
    en: ({ now, needed, least, most }) =>
      `The market’s rules allow ${least ?? ''} to ${most ?? ''} here. This is ${now ?? ''}; ${needed ?? ''} would be accepted.`,
    zh: ({ now, needed, least, most }) =>
      `按市场规则此处为 ${least ?? ''} 至 ${most ?? ''}。现为 ${now ?? ''}，可为 ${needed ?? ''}。`,
  },
  offering_name_taken: {
    ja: ({ now }) => `${now ?? ''}という会社がすでにあります。架空の会社には別の名前を付けてください。`,
    en: ({ now }) => `There is already a company called ${now ?? ''}. Choose another name for the made-up company.`,
    zh: ({ now }) => `已有公司名为${now ?? ''}，虚构公司须另取名称。`,
  },
  offering_codes_ended: {
    ja: ({ now }) => `${now ?? ''}の架空コードはすべて使われています。`,
    en: ({ now }) => `All made-up codes of the board ${now ?? ''} are in use.`,
    zh: ({ now }) => `${now ?? ''} 的虚构代码已全部用完。`,
  },
  offering_proposed_by_yourself: {
    ja: ({ now }) => `ご自身（${now ?? ''}）の提案です。別の掲載担当の承認が必要です。`,
    en: ({ now }) => `You (${now ?? ''}) proposed this yourself. Another editor must approve it.`,
    zh: ({ now }) => `这是您本人（${now ?? ''}）的提议，须由另一位编辑批准。`,
  },
} satisfies OpsSentences
