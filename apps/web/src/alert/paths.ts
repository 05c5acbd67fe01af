export const alertPaths = {
  alerts: '/mine/alerts',
} as const
