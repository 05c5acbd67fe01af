import type { CatalogueRefusals } from './catalogue-refusals.ts'

export const catalogueRefusals: CatalogueRefusals = {
  code_taken: () => 'このコードはすでにあります。',
  no_recipients: () => 'この中に存在する口座はありません。',
  offering_outside_rules: ({ now, needed, least, most }) =>
    `市場の規則では${least ?? ''}から${most ?? ''}までです。今は${now ?? ''}、${needed ?? ''}なら可。`,
  offering_name_taken: ({ now }) => `${now ?? ''}という会社がすでにあります。架空の会社には別の名前を付けてください。`,
  offering_codes_ended: ({ now }) => `${now ?? ''}の架空コードはすべて使われています。`,
  offering_proposed_by_yourself: ({ now }) => `ご自身（${now ?? ''}）の提案です。別の編集担当者の承認が必要です。`,
}
