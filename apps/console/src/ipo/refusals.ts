import type { OpsSentences } from '../shell/console-slice.ts'

export const ipoRefusals = {
  offering_outside_rules: {
    jp: ({ now, needed, least, most }) =>
      `市場の規則では${least ?? ''}から${most ?? ''}までです。現在${now ?? ''}、可能な値${needed ?? ''}。`,
    us: ({ now, needed, least, most }) =>
      `The market’s rules allow ${least ?? ''} to ${most ?? ''} here. This is ${now ?? ''}; ${needed ?? ''} would be accepted.`,
    cn: ({ now, needed, least, most }) =>
      `按市场规则此处为 ${least ?? ''} 至 ${most ?? ''}。现为 ${now ?? ''}，可为 ${needed ?? ''}。`,
  },
  offering_name_taken: {
    jp: ({ now }) => `${now ?? ''}という会社がすでにあります。架空の会社には別の名前を付けてください。`,
    us: ({ now }) => `There is already a company called ${now ?? ''}. Choose another name for the made-up company.`,
    cn: ({ now }) => `已有公司名为${now ?? ''}，虚构公司须另取名称。`,
  },
  offering_codes_ended: {
    jp: ({ now }) => `${now ?? ''}の架空コードはすべて使われています。`,
    us: ({ now }) => `All made-up codes of the board ${now ?? ''} are in use.`,
    cn: ({ now }) => `${now ?? ''} 的虚构代码已全部用完。`,
  },
  offering_proposed_by_yourself: {
    jp: ({ now }) => `ご自身（${now ?? ''}）の提案です。別の掲載担当の承認が必要です。`,
    us: ({ now }) => `You (${now ?? ''}) proposed this yourself. Another editor must approve it.`,
    cn: ({ now }) => `这是您本人（${now ?? ''}）的提议，须由另一位编辑批准。`,
  },
} satisfies OpsSentences
