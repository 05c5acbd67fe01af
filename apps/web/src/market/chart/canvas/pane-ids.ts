/** Names of the panes of a chart: prices, and one for each indicator below them. */
export const mainPaneId = 'candle_pane'
export const subPaneId = (name: string): string => `sub_${name}`
