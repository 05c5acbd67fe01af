/** Query of a customer's money in products: followings, days' stakes, blocks. */
export const unfinished = `select 'products', order_no from products.product_order where customer = $1 and status = 0`
