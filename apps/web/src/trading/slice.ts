import { offeredPart } from '../shell/offered-part.ts'
import { webSlice } from '../shell/web-slice.ts'
import { isNewsOfOrder } from './fills/order-news.ts'
import { tradingPaths } from './paths.ts'

const loadLine = async () => (await import('./fills/order-line.tsx')).OrderLine

/** Orders and positions. */
export const trading = webSlice({
  screens: [
    {
      path: tradingPaths.positions,
      pane: 'list',
      broad: true,
      menu: true,
      load: async () => (await import('./positions/positions.screen.tsx')).PositionsScreen,
    },
    {
      path: tradingPaths.position,
      pane: 'detail',
      list: tradingPaths.positions,
      load: async () => (await import('./positions/position.screen.tsx')).PositionScreen,
    },
    {
      path: tradingPaths.orders,
      pane: 'detail',
      list: tradingPaths.positions,
      load: async () => (await import('./orders/orders.screen.tsx')).OrdersScreen,
    },
  ],
  menu: [{ icon: 'trade', path: tradingPaths.positions, label: { ja: '取引', en: 'Trade', zh: '交易' }, order: 3 }],
  accountRows: [
    {
      group: 'account',
      icon: 'trade',
      path: tradingPaths.positions,
      label: { ja: '保有・取引', en: 'Positions', zh: '持仓与交易' },
      order: 2,
    },
  ],
  moments: [
    { order: 1, events: ['forced_close'], load: loadLine },
    { order: 2, events: ['position_called'], load: loadLine },
    { order: 3, events: ['order_filled', 'position_closed'], load: loadLine },
    { order: 4, events: ['order_triggered'], load: loadLine },
    { order: 5, events: ['order_lapsed'], isNews: isNewsOfOrder, load: loadLine },
  ],
  parts: {
    boardView: offeredPart(async () => (await import('./share/board-view.tsx')).BoardView),
    orderHistory: offeredPart(async () => (await import('./orders/order-history.tsx')).OrderHistory),
    ownOrderActions: offeredPart(async () => (await import('./share/own-order-actions.tsx')).OwnOrderActions),
    ownPart: offeredPart(async () => (await import('./home/own-part.tsx')).OwnPart),
    tradeDock: offeredPart(async () => (await import('./share/trade-dock.tsx')).TradeDock),
  },
  panes: [
    {
      kind: 'pane',
      name: 'ticket',
      slot: 'right',
      usual: { width: 336, height: 480 },
      tight: { width: 312, height: 480 },
      least: { width: 312, height: 240 },
      label: { ja: '注文', en: 'Ticket', zh: '下单' },
      order: 2,
      load: async () => (await import('./workspace/dock.tsx')).Dock,
    },
    {
      kind: 'pane',
      name: 'board',
      slot: 'right',
      folds: 'head',
      usual: { width: 312, height: 320 },
      least: { width: 240, height: 120 },
      label: { ja: '板', en: 'Order book', zh: '盘口' },
      order: 3,
      load: async () => (await import('./workspace/board-pane.tsx')).BoardPane,
    },
    {
      kind: 'table',
      label: { ja: '保有', en: 'Positions', zh: '持仓' },
      order: 1,
      load: async () => (await import('./workspace/holdings-table.tsx')).HoldingsTable,
    },
    {
      kind: 'table',
      label: { ja: '注文', en: 'Orders', zh: '委托' },
      order: 2,
      load: async () => (await import('./workspace/orders-table.tsx')).OrdersTable,
    },
    {
      kind: 'bar',
      label: { ja: '資産', en: 'Assets', zh: '资产' },
      order: 2,
      load: async () => (await import('./workspace/funds-bar.tsx')).FundsBar,
    },
  ],
})
