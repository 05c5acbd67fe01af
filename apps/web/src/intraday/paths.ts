export const intradayPaths = {
  withinDays: '/home/withinDays',
} as const
