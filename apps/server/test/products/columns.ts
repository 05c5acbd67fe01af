import type { TableColumns } from '../guards/table-columns.ts'

export const columns: TableColumns = {
  'products.kind': { personal: { none: 'kind' } },
  'products.product_order': {
    personal: {
      books:
        'customer number review_no currency kind about name_jp name_us name_cn principal bought_at order_no state status deadline ended_at reason paid_back last_day_profit total_profit',
    },
  },
}
