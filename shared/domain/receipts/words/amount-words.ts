import { words } from './folded-words.ts'

/** Labels that only the final total has: what was paid or must be paid. */
export const grandTotal = words(`
  grand total | total due | amount due | balance due | total amount | invoice total
  (?:total|amount|due|balance) payable | payable amount | total paid | amount paid
  total to pay | total incl\\S* | total including .* | total \\(?incl\\S* .* | total inc\\.?
  due vat incl\\S* | (?:total|amount|balance|fee|fare) (?:now )?(?:due|paid) | pay(?:ment)? total
  gesamtbetrag | rechnungsbetrag | endbetrag | zahlbetrag | zu (?:be)?zahlen | gesamtsumme
  bruttosumme | endsumme | bruttogesamt | gesamtbruttobetrag | rechnungsendbetrag
  bruttobetrag | gesamt brutto | summe brutto | rechnungssumme | zu zahlender betrag
  total ttc | net à payer | montant ttc | total à payer | montant dû | montant total
  a payer | total facture | total de la facture | total tva comprise | total tvac
  total a pagar | importe total | total factura | total con iva | importe a pagar
  total iva incluido | líquido a pagar | total a abonar
  valor total | total da fatura | valor a pagar | totale complessivo | totale fattura
  totale da pagare | totale documento | importo (?:totale|da pagare) | totale dovuto
  totaal te betalen | te betalen | totaalbedrag | totaal incl\\S* | factuurbedrag
  att betala | å betale | at betale | til betaling | til betaling i alt | maksettava
  (?:razem |pozostało |pozostało/)?do zapłaty | suma:? pln | kwota do zapłaty | razem brutto
  (?:celkem )?k úhradě | celkem k zaplacení | fizetendő(?: összesen)? | za platiti
  ukupno za platiti | total de plată | ödenecek tutar | genel toplam | k platbě
  tổng cộng | tổng thanh toán | tổng tiền | total bayar | total pembayaran
  合計 | 総合計 | ご請求金額 | 合计 | 总计 | 總計 | 應付總額 | 합계(?:금액)? | 총액 | 결제금액 | 받을금액
`)

/**
 * Words in the label of a sum without tax, or of a part of the total. A label with such a word is not the total's
 * label, even if the label also has a word for a total.
 */
export const partSum = words(`
  ohne (?:ust|mwst|umsatzsteuer|mehrwertsteuer|steuer) | zzgl\\.? | excl\\S* | exkl\\S*
  (?:pre|before)[ -]?tax | before vat | without (?:tax|vat) | hors tax\\S* | htva
  sin iva | sin impuestos | sem iva | iva esclusa | netto | exklusive moms | utan moms
  gesamtbetrag der | summe der | total des | total de (?:descuentos|impuestos)
  total (?:discounts?|savings|fees|charges|tax|taxes) | suma ptu | opodatkowan\\S*
  total (?:items?|qty|quantity|units?|saved) | tot\\.? artikel | fuel total
`)

/** Labels of a total. A receipt may have several totals. */
export const anyTotal = words(`
  total | totals | gesamt | summe | sum | betrag | brutto | bezahlt
  totale | totaal | totalt | i alt | summa | suma | razem | celkem | yhteensä
  összesen | ukupno | toplam | jumlah | importe | montant | importo | bedrag | beløb
  belopp | kwota | amount | gross | new charges | gesamtpreis
`)

/** Labels of a discount, which makes the total smaller than the sum of the lines. */
export const discount = words(`
  discounts? | coupon | voucher | savings? | off | promo(?:tion)?(?: code)?
  rabatte? | nachlass | gutschein | rabais | remises? | réduction | avoir
  dto\\.? | descto\\.? | descuentos? | bonificación | cupón | desconto | sconto
  korting | rabat\\S* | alennus | sleva | popust | kedvezmény | indirim
`)

/** Labels of the sum of the lines, before tax, discount or rounding. */
export const subtotal = words(`
  sub-?total | sub total | zwischensumme | sous-total | subtotale | subtotaal
  delsumma | delsum | subtotalt | mezisoučet | suma częściowa | częstkowa | välisumma
  részösszeg | međuzbroj | ara toplam | tạm tính | 小計.* | 小计 | 소계
`)

/** Labels of charges and deductions between the lines and the total. */
export const addedCharge = words(`
  shipping | postage | delivery(?: fee)? | service charge | rounding
  deposit | versand\\S* | porto | pfand | rundung | livraison | port
  envío | spedizione | frakt | pant | verzend\\S* | avrundning
`)

/** Labels of a tip, which is paid on top of the total. */
export const tip = words(`
  tip | gratuity | trinkgeld | pourboire | propina | gorjeta | mancia | fooi | dricks
  driks | drikkepenge | napiwek | spropitné | borravaló | bacșiș | napojnica
`)

/** Labels of cash, part of which may have been given back as change. */
export const cashGiven = words(`
  cash | tendered | cash tendered | gegeben | geg\\. bar | bar | erhalten | bargeld
  espèces | efectivo | entregado | recibido | dinheiro | numerário | contanti
  contant | kontant | kontanter | käteinen | gotówka | hotově | hotovost | készpénz
  gotovina | numerar | nakit | tunai | tiền mặt | tiền khách đưa | 現金 | お預り | お預かり | 现金 | 현금 | 받은금액
`)

export const cashBack = words(`
  change | rückgeld | zurück | rendu | monnaie.* | cambio | troco | resto
  wisselgeld | växel | tilbake | byttepenge | reszta | rest | vráceno | visszajáró
  povrat | para üstü | baki | a rendre | kembali(?:an)? | tiền thừa | お釣り? | 找零 | 거스름돈
`)

/** Labels of payments by card. Such a payment is the whole amount, unless a part was paid in another way. */
export const cardPaid = words(`
  card | visa | mastercard | maestro | amex | american express | eftpos
  ^(?:credit|debit)[^\\p{L}]*$ | v ?pay | karte | kartenzahlung | girocard | ec-?cash | ec-karte
  kreditkarte | twint | paypal | apple pay | google pay | carte(?: bancaire)? | cb
  tarjeta | cartão | multibanco | carta | bancomat | pagamento elettronico | pin
  bancontact | kort | bankkort | kortti | karta | kartou | dankort | bankkártya
  kartica | kredi kartı
`)

/** Labels of a balance that was already unpaid before this receipt. */
export const previousBalance = words(`
  previous (?:unpaid )?(?:balance|amount|charges) | unpaid balance | past due | overdue
  balance (?:brought )?forward | balance b/f | brought forward | opening balance
  arrears | prior balance | last (?:bill|statement) | old balance
  alter saldo | saldovortrag | vorsaldo | vorheriger saldo | offene (?:posten|rechnungen)
  rückstand | solde (?:antérieur|précédent) | report (?:de )?solde | saldo anterior
  saldo precedente | vorig saldo | föregående saldo | poprzednie saldo
`)

export const earlierPayment = words(`
  payments?(?: received)? | paid | zahlung(?:en)? | zahlungseingang | paiements? | pagos?
  pagamenti? | amount paid | part payment | anzahlung | acompte | anticipo | betaling
  (?:an|voraus)?(?:ge)?zahlt\\S* | vorschuss | vorauszahlung | abschl(?:ag|äge) | advance
  prepa(?:id|yment) | a ?konto | zaliczka | záloha | forskudd? | förskott | aanbetaling
`)

/** Labels of what remains to be paid after a part payment. */
export const leftToPay = words(`
  balance(?: due)? | amount due | outstanding | remaining | left to pay | restbetrag
  noch (?:offen|zu zahlen) | reste (?:à payer|dû) | pendiente | resta | pozostało.*
`)

/** Labels of a balance in the customer's favour. Such a balance often has no minus sign. */
export const inFavour = words(`
  in your favou?r | en votre faveur | zu ihren gunsten | a su favor | a vostro favore
  in uw voordeel | guthaben | credit balance | cr
`)

/** Labels of the total when it is repeated, merely for information, in another currency. */
export const otherCurrency = words(`
  entspricht | gegenwert | umgerechnet | (?:total|summe|betrag)? ?in euro | equivalent
  equals | contre-valeur | contrevaleur | soit | équivalent | equivale | controvalore
  tečaj | tecaj | protuvrijednost | exchange rate | wechselkurs | taux de change
  kurs | tipo de cambio | converted | transaction currency | euros
`)

export const notTotal = words(`
  page total | carried forward | übertrag | seitensumme | total page | suma y sigue
  articles | artículos | positionen | total articles | solde | saldo | total savings
  total bruto | total brut | unit price | each | suma częściowa | price/gal
  net | net amount | before tax | excl\\S* | taxable | discount | rounding | rundung
  avrundning | zaokrąglenie | kerekítés | exchange rate
  shipping | balance forward | deposit | total tax
  netto\\S* | nettobetrag | rabatt | versand | anzahlung | warenwert | ht
  hors taxes? | remise | livraison | acompte | base imponible | imponibile | descuento
  envío | anticipo | sin iva | items? | points | punkte
  steuerbasis
`)

/** Labels of value-added and sales taxes. */
export const tax = words(`
  vat | sales tax | tax | taxes | gst | hst | pst | qst | cgst | sgst | igst | sst
  mwst | ust | umsatzsteuer | mehrwertsteuer | steuer | steuerbetrag | steuersumme
  tva | t\\.v\\.a\\.? | tps | tvq | tvh | iva | i\\.v\\.a\\.? | impuesto | igic
  moms | mva | btw | alv | vsk | dph | pdv | ptu | áfa | kdv | km | pvm | pvn | ddv
  ppn | thuế(?: gtgt)? | 消費税等? | 内税 | 外税 | 税額 | 增值税 | 税额 | 稅額 | 부가세
`)

export const taxIncluded = words(`
  inc\\.? | incl\\S* | inclusive | including | includes | inkl\\S* | enthaltene?
  enthält | enth\\.? | darin | davon | brutto | ttc | tvac | dont | comprise | incluse
  incluye | incluid[oa]s? | di cui | varav | heraf | herav | w tym | inclusa
`)
