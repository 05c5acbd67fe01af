export const fxPaths = {
  exchange: '/mine/exchange',
} as const
