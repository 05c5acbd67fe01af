import type { SettingWords } from '../../setting-words.ts'

export const settingWords: SettingWords = {
  title: {
    is: 'このサーバーの名前。ようこそ画面、ブラウザのタブ、「このアプリについて」に出ます。',
    mustBe: '60文字までの文字列',
  },
  logo: { is: '同じ場所に出る画像。', mustBe: '/logo.svg のようなアプリ内のパス、または2万文字までの data:image/… アドレス' },
  alternate_marker: {
    is: '名前にこの文字列を含むホストでは、別ブランドを表示します。文字列そのものは端末に送られません。',
    mustBe: 'ホスト名の一部（小文字）',
  },
  alternate_title: { is: 'そのホストで出す名前。未設定なら title。', mustBe: '60文字までの文字列' },
  alternate_logo: {
    is: 'そのホストで出す画像。未設定なら logo。',
    mustBe: '/logo.svg のようなアプリ内のパス、または2万文字までの data:image/… アドレス',
  },
  kefu: {
    is: 'カスタマーサービスのリンク。未設定なら、ないことをアプリが伝えます。開く前にホスト名を表示します。',
    mustBe: 'https://help.example.org/ のようなアドレス',
  },
  source: {
    is: '動いているプログラムのソースコードの公開先（AGPL-3.0 第13条）。未設定なら、サーバーが /source.tar.gz で渡します。',
    mustBe: 'https://code.example.org/zaraba のようなアドレス',
  },
  customer_invitations: { is: 'お客様の招待コードで登録できるかどうか。運営者のコードはいつでも使えます。', mustBe: 'yes か no' },
  reviewer: {
    is: '入金・出金・借入・本人確認・日計り・立会外取引を誰が審査するか。rules は公開された規則（短い待ち時間のあと）、operators は運営者です。',
    mustBe: 'rules か operators',
  },
  four_eyes_amount: { is: '運営者が審査する場合、この金額（円）以上は二人の同意が必要です。', mustBe: '円の整数（例：5000000）' },
  overnight_hold_jpy: {
    is: '日本株を翌営業日まで売れない（T+1）ようにするか。未設定なら yes。no なら買った日に売れます。',
    mustBe: 'yes か no',
  },
  overnight_hold_usd: {
    is: '米国株を翌営業日まで売れない（T+1）ようにするか。未設定なら yes。no なら買った日に売れます。',
    mustBe: 'yes か no',
  },
  overnight_hold_cny: {
    is: '中国株を翌営業日まで売れない（T+1）ようにするか。未設定なら yes。no なら買った日に売れます。',
    mustBe: 'yes か no',
  },
  push_hosts: {
    is: 'サーバーが接続する、ブラウザのプッシュ配信サービス。*.name はその下のすべてのホストです。',
    mustBe: 'カンマで区切ったホスト名（例：fcm.googleapis.com,*.push.apple.com）',
  },
  upload_max_bytes: {
    is: 'アップロードできる画像の最大の大きさ（バイト）。保存時にはこれより小さくなります。',
    mustBe: '100000 から 15000000 までのバイト数',
  },
  upload_max_count: { is: 'お客様一人が持てる未使用の画像の数。', mustBe: '3 から 50 までの数' },
  upload_types: { is: 'アップロードできる画像の種類。', mustBe: 'image/jpeg,image/png,image/webp のうちいくつか' },
}
