import { named, type WireOfSlice } from '../http/wire-of-slice.ts'

export const wire: WireOfSlice = {
  access: {
    'common/config': 'public',
    'news/list': 'public',
    'news/info': 'public',
    'user/pushInfo': 'own',
    'user/pushSubscribe': 'own',
    'user/messages': 'own',
    'user/message': named('message', 'id', '99999999'),
    'user/messageRead': named('message', 'id', '99999999'),
  },
  objects: async ({ who }) => {
    // Messages are numbered for each customer: the number is one that another customer has not reached.
    const { list } = (await who.call('market/quotes', { codes: '7203' })).data
    const price = String(Math.ceil(Number(list[0]?.price) * 0.9))
    for (let order = 0; order < 5; order += 1) {
      const { data } = await who.call('trade/buy', { code: '7203', price_type: 'limit', price, stock_num: 1 })
      await who.call('trade/cancel', { order_no: data.order_no })
    }
    return { message: (await who.call('user/messages')).data.list[0]?.id ?? '' }
  },
  examples: async (send) => {
    const news = await send('news/list', { type: 'jpy', limit: 2 })
    await send('news/info', { id: news.data.list[0]?.id })
    const { data } = await send('user/messages', { limit: 2 })
    await send('user/message', { id: data.list[0]?.id })
    await send('user/messageRead', { id: 'all' })
  },
}
