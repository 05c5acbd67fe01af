import { free, type TableColumns } from '../guards/table-columns.ts'

export const columns: TableColumns = {
  'content.brokerage_news': {
    shared: { small: 'what operators have published' },
    personal: {
      none: 'number title_jp body_jp title_us body_us title_cn body_cn at withdrawn_at',
      operators: 'by_operator',
    },
  },
  'content.mailing': {
    shared: { small: 'what operators have sent' },
    personal: {
      none: 'number title_jp body_jp title_us body_us title_cn body_cn at last_customer reached sent finished',
      operators: 'by_operator',
      books: 'customers',
    },
  },
  'content.push_identity': { personal: { none: 'only_one public_key private_key' } },
  'content.push_subscription': {
    personal: { push: 'endpoint customer public_key secret language host created_at' },
    guards: free(
      'where messages for a browser are sent; the browser sends it again with each visit',
      'customer public_key secret language host created_at',
    ),
  },
}
