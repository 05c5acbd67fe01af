// Runs in the page itself, while its scripts are still on their way: what is asked for here saves a round trip each.
;(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key) ?? ''
    } catch {
      return ''
    }
  }
  // The wire and the stored choice name a language by a country.
  const code = { us: 'us', cn: 'cn' }[read('language')] ?? 'jp'
  const language = { jp: 'ja', us: 'en', cn: 'zh' }[code]
  // The texts of each language; the bundler puts the files in.
  const texts = __TEXTS__
  for (const href of texts[language]) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  // The configuration, as the first call of the app asks for it (C-01).
  globalThis.firstConfiguration = fetch('/api/vue/common/config', {
    method: 'POST',
    headers: {
      token: read('tokend'),
      account: read('account'),
      'accept-language': code,
      'content-type': 'application/json',
    },
    body: '{"type":"all"}',
  }).catch(() => null)
  // The words of welcome are for who comes to the entrance and is not known yet; everybody else sees the mark.
  const entrance = /^(?:#\/?(?:login\/(?:start|logon))?)?$/.test(location.hash)
  document.documentElement.dataset.first = entrance && read('tokend') === '' ? 'welcome' : 'mark'
})()
