export const messages = {
  paired: 'OCO',
  bracket: '利益確定・損切り',
  bracketTitle: (name: string) => `${name}の利益確定・損切り`,
  bracketNote: '片方だけでも両方でも出せます。両方ならOCO注文となり、一方の約定で決済が終わると、もう一方は取り消されます。',
  takeProfit: '利益確定の価格',
  stopLoss: '損切りのトリガー価格',
  stopLossHint: 'この価格で約定があると成行で発注します。窓が開いたときは、寄り付いた価格で約定します。',
  profitThere: 'その価格での損益（手数料・金利控除後）',
  bracketButton: '注文を出す',
  amendOne: (type: string) => `訂正：${type}`,
  staysOpen: '決済されない分',
  stays: {
    unfilled_rest: '価格の範囲に相手の注文がありません',
    order_not_holding: '別の決済注文が待機中です',
    cannot_sell_on_t1_day: 'まだ決済できません（T+1）',
  },
}
