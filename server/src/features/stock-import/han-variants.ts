/** Traditional and Japanese characters of the trade's words, each followed by the simplified one. */
const variants =
  '號号 編编 貨货 狀状 顏颜 淨净 拋抛 對对 稱称 螢荧 證证 書书 價价 總总 額额 單单 報报 國国 際际 實实 驗验 機机 構构 鑒鉴 鑑鉴 優优 強强 極极 無无 圓圆 橢椭 綠绿 馬马 墊垫 電电 備备 註注 徑径 長长 寬宽 類类 級级 點点 數数 車车 倫伦 東东 紐纽 約约 買买 賣卖 現现 預预 訂订 鎖锁 雙双 顆颗 淺浅 帶带 輕轻 質质 潔洁 紅红 黃黄 藍蓝 寶宝 鑽钻 產产 開开 庫库 態态 選选 項项 細细 達达 發发 濃浓 艷艳 豔艳 衛卫 讓让 檯台 應应 棧栈 鮮鲜 銷销 錄录 歐欧 亞亚 稜棱 雜杂 齊齐 鉑铂 銀银 鈀钯 鈦钛 鋼钢 純纯 鏽锈 銹锈 鏈链 鍊链 釘钉 環环 墜坠 飾饰 鐲镯 針针 釦扣 錶表 鑲镶 線线 頸颈 輔辅 裝装 圖图 連连 網网 碼码 圍围 養养 屬属 別别 條条 標标 舖铺 戶户 處处 兩两 個个 隻只 給给 還还 於于 內内 變变 熱热 異异 鋪铺 篩筛 種种 組组 檢检 測测 規规';
const simplified = new Map(variants.split(' ').map(([from = '', to = '']): [string, string] => [from, to]));
const han = /\p{Script=Han}/u;

/** Replaces traditional Chinese characters, so that one spelling of a word is enough. */
export const toSimplifiedHan = (text: string): string =>
  han.test(text) ? Array.from(text, (character) => simplified.get(character) ?? character).join('') : text;
