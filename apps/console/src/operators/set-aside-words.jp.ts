import type { SetAsideWords } from './set-aside-words.ts'

export const messages: SetAsideWords = {
  title: '保留中の処理',
  note: '期日が来ましたが実行できませんでした。同じ対象の後続の処理はこの後ろで待ち、ほかの処理は進みます。自動的に、また起動のたびに再試行します。',
  item: '期日が来た処理',
  failure: '理由',
  tries: '試行回数',
  behind: '後ろで待つ件数',
  again: '次の試行（システム時刻）',
}
