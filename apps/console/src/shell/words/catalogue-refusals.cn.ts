import type { CatalogueRefusals } from './catalogue-refusals.ts'

export const catalogueRefusals: CatalogueRefusals = {
  code_taken: () => '该邀请码已存在。',
  no_recipients: () => '其中没有存在的账户。',
  offering_outside_rules: ({ now, needed, least, most }) =>
    `按市场规则此处为 ${least ?? ''} 至 ${most ?? ''}。现为 ${now ?? ''}，可为 ${needed ?? ''}。`,
  offering_name_taken: ({ now }) => `已有公司名为${now ?? ''}，虚构公司须另取名称。`,
  offering_codes_ended: ({ now }) => `${now ?? ''} 的虚构代码已全部用完。`,
  offering_proposed_by_yourself: ({ now }) => `这是您本人（${now ?? ''}）的提议，须由另一位编辑批准。`,
}
