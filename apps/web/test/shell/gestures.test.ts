import { clearToasts, toast, toastMs, useToasts } from '@zaraba/ui/sheets/toast.ts'
import { expect, test, vi } from 'vitest'
import { slideOffset, swipeDefaults } from '../../src/shell/parts/swipe.tsx'
import {
  doubleTapMs,
  isDoubleTap,
  largestZoom,
  limitZoom,
  smallestZoom,
  zoomAfterDoubleTap,
} from '../../src/shell/pictures/zoom.ts'
import { animationMs, easePull, headHeight, successMs } from '../../src/shell/screen/pull-to-refresh.tsx'

test('[K-14] pull to refresh: the head is 50 high, success stays 500 ms, the movement takes 300 ms', () => {
  expect([headHeight, successMs, animationMs]).toEqual([50, 500, 300])
  expect([easePull(-20), easePull(30), easePull(50)]).toEqual([0, 30, 50])
  expect(easePull(100)).toBeLessThan(100)
  expect(easePull(400)).toBeGreaterThan(easePull(300))
})

test('[K-15] a picture is shown between a third and three times its size; a double tap is under 250 ms', () => {
  expect([smallestZoom, largestZoom, doubleTapMs]).toEqual([1 / 3, 3, 250])
  expect([limitZoom(0.1), limitZoom(2), limitZoom(9)]).toEqual([1 / 3, 2, 3])
  expect([isDoubleTap(1000, 1249), isDoubleTap(1000, 1250)]).toEqual([true, false])
  expect([zoomAfterDoubleTap(1), zoomAfterDoubleTap(3), zoomAfterDoubleTap(0.5)]).toEqual([3, 1, 1])
})

test('[K-16] slides loop, take 500 ms, and begin with the first', () => {
  expect(swipeDefaults).toEqual({ loop: true, durationMs: 500, initial: 0 })
  expect([0, 1, 2].map((slide) => slideOffset({ slide, index: 0, count: 3, loop: true }))).toEqual([0, 1, -1])
  expect([0, 1, 2].map((slide) => slideOffset({ slide, index: 2, count: 3, loop: true }))).toEqual([1, -1, 0])
  expect([0, 1, 2].map((slide) => slideOffset({ slide, index: -1, count: 3, loop: true }))).toEqual([1, -1, 0])
  expect([0, 1, 2].map((slide) => slideOffset({ slide, index: 0, count: 3, loop: false }))).toEqual([0, 1, 2])
})

test('[K-07] [M-01] a toast stays two seconds, and the same sentence is shown once at a time', () => {
  vi.useFakeTimers()
  toast('もう一度ログインしてください')
  toast('もう一度ログインしてください')
  expect(toastMs).toBe(2000)
  expect(useToasts.getState().list).toHaveLength(1)
  vi.advanceTimersByTime(1999)
  expect(useToasts.getState().list).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(useToasts.getState().list).toHaveLength(0)
  toast('通信できませんでした')
  clearToasts()
  expect(useToasts.getState().list).toHaveLength(0)
  vi.useRealTimers()
})
