import type { ClockTexts } from '../texts.ts'

export const texts: ClockTexts = {
  area: '模拟时钟',
  now: '模拟时间',
  speed: '速度',
  pause: '暂停',
  paused: '已暂停',
  moving: '正在前往',
  nextSession: '到下一交易时段',
  nextDay: '到下一交易日',
  evening: '到收盘后',
  phase: '阶段',
  nextChange: '下次变化',
  live: '本服务器的时钟按实时运行，不能调整。',
  times: (speed) => `${speed} 倍`,
}
