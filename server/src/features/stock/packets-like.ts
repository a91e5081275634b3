/** The condition that the packet number of the stone a column names begins with a text, whose pattern every `?` is. */
export const packetsLike = (stoneColumn: string): string =>
  `${stoneColumn} = any (array(select id from stones where upper(stock_no) like upper(substr(?, 2))))`;
