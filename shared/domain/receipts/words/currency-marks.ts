/** Currencies by their marks; a mark that several use is that of the most common one. */
export const currencyMarks: readonly (readonly [RegExp, string])[] = [
  [/us\$/u, 'USD'],
  [/c(?:a|dn)?\$/u, 'CAD'],
  [/au?\$/u, 'AUD'],
  [/nz\$/u, 'NZD'],
  [/€/u, 'EUR'],
  [/£/u, 'GBP'],
  [/\$/u, 'USD'],
  [/¥/u, 'JPY'],
  [/zł/u, 'PLN'],
  [/kč/u, 'CZK'],
  [/₹/u, 'INR'],
  // “Mo.-Fr. 8.30 - 12.30” are hours of business.
  [/(?<![\p{L}–-])(?:sfr|fr)\.(?= ?\d)(?! ?\d{1,2}[.:]\d\d ?(?:-|–|bis|uhr))/u, 'CHF'],
]
export const currencyCodes =
  /(?<!\p{L})(eur|usd|gbp|chf|cad|aud|nzd|jpy|sek|nok|dkk|pln|czk|huf|inr|mxn|brl|zar|sgd|hkd)(?!\p{L})/u
