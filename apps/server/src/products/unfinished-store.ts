/** Money of a customer that stands in a product: one that is followed, a day's stake, a block. */
export const unfinished = `select 'products', order_no from products.product_order where customer = $1 and status = 0`
