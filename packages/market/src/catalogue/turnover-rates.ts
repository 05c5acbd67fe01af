/**
 * How much of a company changes hands on a usual day, in hundredths of a per cent of its shares, where that is publicly known: value
 * traded a day over market capitalisation, 2024 to 2026. Other companies follow from how far they move (`usual-trading.ts`).
 */
export const turnoverRates: Readonly<Record<string, number>> = {
  'jp:6146': 250,
  'jp:6758': 20,
  'jp:6857': 150,
  'jp:6920': 850,
  'jp:7203': 17,
  'jp:8035': 70,
  'jp:8306': 50,
  'jp:9432': 19,
  'jp:9983': 40,
  'us:AAPL': 33,
  'us:INTC': 350,
  'us:NVDA': 60,
  'us:TSLA': 180,
  'cn:600036': 29,
  'cn:600519': 26,
  'cn:601318': 50,
  'cn:601398': 11,
  // Most of these two is listed elsewhere: about CNY 0.5bn and 7bn a day in Shanghai [K].
  'cn:688235': 13,
  'cn:688981': 70,
}
