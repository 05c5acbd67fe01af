/**
 * Words that promise a profit (H-4), in the languages of the screens: of the source, with placeholders for figures, and of the
 * screen.
 */
export const promisingWords: readonly RegExp[] = [
  /\b(?:guaranteed|risk[- ]free|sure profits?|(?:expected|projected|promised) (?:profits?|returns?|yields?|earnings))\b/i,
  /\b(?:steady|stable|passive) (?:profits?|returns?|incomes?|earnings)\b|\b(?:never|cannot|can[’']t|won[’']t) lose\b|\bno losses\b/i,
  /\b(?:earn|gain|grow)s? (?:up to |at least |about )?(?:\d|\$\{|¥)[^'"`.]{0,24}\b(?:a|per|every|each) (?:day|week|month|year)\b/i,
  /元本保証|必ず(?:儲|もうか|増)|確実に(?:儲|もうか|増)|(?:利益|収益)を(?:保証|約束)|ノーリスク|(?:予想|期待)(?:収益|利回り|利益)/,
  /安定(?:した)?(?:収益|利益|収入)|不労所得|損(?:を|は)?(?:しません|しない)|(?:毎日|毎週|毎月)[^'"`。、]{0,12}(?:増え|儲か|もうか|稼げ)/,
  /保本|稳赚|包赚|必赚|躺赚|保证(?:收益|盈利|利润)|(?:零|无)风险|预期(?:收益|利润|盈利)/,
  /稳定(?:收益|盈利|收入)|(?:不会|绝不)亏|零亏损|只赚不赔|日赚|(?:每天|每日|天天|每周|每月)(?:都|能|可)*(?:赚|收益|盈利)/,
  /\b(?:expected|guaranteed|projected|promised)_(?:profit|return|yield|income|earnings)\b/i,
]
