// Runs before anything is painted: the stored theme, the stored language and the practice mark are there from the first frame on.
;(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const root = document.documentElement
  const theme = read('theme')
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'
  const language = read('language')
  root.lang = language === 'us' ? 'en' : language === 'cn' ? 'zh-CN' : 'ja'
  const marks = { us: 'Practice account · no real money', cn: '模拟账户 · 并非真实资金' }
  addEventListener('DOMContentLoaded', () => {
    const strip = document.querySelector('[data-practice]')
    if (strip) strip.textContent = marks[language] ?? '練習口座・実際のお金ではありません'
  })
})()
