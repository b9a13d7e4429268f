import type { StatementWords } from './statement-words.ts'

export const germanic: Readonly<Record<string, StatementWords>> = {
  english: {
    columns: {
      rate: 'exchange rate, fx rate, rate',
      direction:
        'direction, sign, balance impact, cr dr, dr cr, d c, c d, debit credit, credit debit, debit or credit, credit or debit',
      balance: 'balance*, bal, running bal, running total, ledger bal',
      extra:
        'fee*, tax*, vat, gst, commission*, charges, shipping, insurance, tip, discount*, cashback, reward*, points, payout*, split, cent, cents, pence, minor units',
      foreign:
        'original*, orig, foreign, intl, instructed, local, local amount, local currency, source fee, target amount, target currency, target fee, exchange to, exchange from, counter amount, exchange to amount',
      status: 'status, state',
      identity:
        'id, initial date, final date, statement date, report date, export date, date exported, exported*, category*, tag, tags, number, no, e mail*, email*, iban, bic, swift, card, account, sort code, routing, check, cheque, chq, chqno, slip, mcc, merchant area, invoice, time, time zone, timezone, emoji',
      spent:
        'debit*, dr, paid out, outgoing, payments, money out, funds out, withdraw*, amount out, outflow, charge amount, spent, expense',
      received:
        'credit*, cr, paid in, money in, funds in, incoming, receipts, deposit*, amount in, inflow, received, income',
      amount: 'amount, amt, value, sum',
      gross: 'gross, total, gross amount, amount gross',
      net: 'net, net amount, amount net',
      currency: 'currency, currency code, account currency, ccy, cur',
      day: 'booking date, booked, booked at, posted*, posting date, transaction date, trans date, txn date, date',
      otherDay:
        'value date, day, started, created*, completed*, finished*, when, transaction time, trade time, date time, datetime, timestamp',
      payee:
        'payee*, merchant*, counter party, counterparty, partner, beneficiary, recipient, name, target name, supplier, to, store, company person',
      payer: 'payer*, source name, sender, from',
      purpose:
        'description*, details, memo, reference*, narrative, particulars, notification text, text, note*, label, title, remarks',
    },
    cells: {
      spent:
        'debit, dr, db, d, out, outgoing, paid, sent, withdrawal, purchase, buy, dbit, expense, paid out, money out, outflow, payments',
      received:
        'receipts, credit, cr, c, in, incoming, received, deposit, sell, crdt, income, paid in, money in, inflow',
      refund: 'refund, refunds, refunded, card refund, return, chargeback',
      neither: 'neutral, memo, exchange, conversion',
      unbooked:
        'pending, processing, scheduled, upcoming, forecasted, reserved, on hold, reverted, declined, failed, cancelled, canceled, denied, reversed, removed, expired, unposted, authorised, authorized',
      sum: 'opening balance, closing balance, open balance, close balance, beginning balance, ending balance, starting balance, start balance, end balance, balance, previous balance, balance brought forward, balance carried forward, brought forward, carried forward, balance b f, balance c f, new balance*, balance*, total*, subtotal*, sub total*, grand total*, sum, summary, general currency conversion, bank deposit to PP account, general withdrawal, user initiated withdrawal',
    },
    months: 'jan feb mar apr may jun jul aug sep oct nov dec',
    cards:
      'card member, card id, card name, cardmember, card holder, cardholder, trans date, post date, clearing date',
    cardPayments: 'thank you, autopay, payment received, direct debit payment, automatic payment',
  },
  german: {
    columns: {
      rate: 'kurs, *wechselkurs, devisenkurs, umrechnungskurs',
      direction:
        'richtung, vorzeichen, soll haben, s h, lastschrift gutschrift, auswirkung auf guthaben, umsatztyp',
      balance: 'saldo*, kontostand, guthaben, *saldo, zwischensumme',
      extra:
        '*gebuhr, *gebuhren, *steuer, mwst, entgelt*, provision, spesen, kosten, trinkgeld, rabatt, versand*, versicherung*, auslagenersatz*, auszahlung*',
      foreign:
        'original*, ursprung*, *ursprungsbetrag, fremd*, ausland*, zielbetrag, zielwahrung, einzelbetrag',
      status: 'status, buchungsstatus',
      identity:
        'nummer, nr, *nummer, *konto, kontonr, blz, uhrzeit, zeitzone, *referenz, kategorie, *kategorie, transaktionscode, rechnungsnummer',
      spent:
        'soll, belastung*, lastschrift*, ausgang, ausgange, ausgabe, ausgaben, auszahlungen, sollbetrag',
      received:
        'haben, gutschrift*, eingang, eingange, einnahme, einnahmen, einzahlungen, habenbetrag',
      amount: '*betrag, betrage, umsatz, umsatze, wert, summe',
      gross: 'brutto*, gesamt*, betrag brutto, brutto betrag',
      net: 'netto*, betrag netto, netto betrag',
      currency: '*wahrung, wahrungscode, whrg',
      day: 'buchungstag, buchungsdatum, buchung, datum*, wertstellung*, transaktionsdatum, einkaufsdatum, kaufdatum, belegdatum',
      otherDay: '*datum, valuta*, datum von, datum bis, erstellt am, abgeschlossen am, tag',
      payee: '*empfanger*, begunstigt*, handler*, gegenkonto inhaber, zielname, name, partner',
      payer: 'auftraggeber*, *zahlungspflichtig*, ausgangsname, absender',
      purpose:
        'verwendungszweck*, *text, beschreibung*, *bezeichnung, betreff, mitteilung, zweck, hinweis',
    },
    cells: {
      spent: 'soll, s, aus, ausgang, ausgehend, belastung, lastschrift, ausgabe, abgang',
      received: 'haben, h, ein, eingang, eingehend, gutschrift, kredit, einnahme, zugang',
      refund: 'erstattung, ruckerstattung, ruckgabe, ruckzahlung, retoure, storno',
      unbooked:
        'offen, vorgemerkt, ausstehend, abgelehnt, storniert, zuruckgezogen, ruckgangig gemacht, fehlgeschlagen, umsatz vorgemerkt, vormerkbuchung, nicht gebucht, abgebrochen',
      sum: 'saldo, anfangssaldo, anfangsbestand, endsaldo, endbestand, schlusssaldo, saldo*, kontostand, alter kontostand, neuer kontostand, *summe, summen, gesamt*, ubertrag*, ubertrag saldo, saldovortrag, umsatze gesamt, allgemeine wahrungsumrechnung, bankgutschrift auf PayPal konto, allgemeine abbuchung',
    },
    months: 'jan/jän feb mär/maer/mrz apr mai jun jul aug sep okt nov dez',
    cards: 'karteninhaber, handlerkategorie, kaufdatum',
    cardPayments:
      'ihre zahlung, zahlung danke, zahlung erhalten, vielen dank, ausgleich kartenkonto',
  },
  dutch: {
    columns: {
      rate: 'koers, wisselkoers',
      direction: 'af bij, bij af, debet credit, credit debet, debetcredit',
      balance: 'saldo*',
      extra: 'kosten, btw, toeslag',
      foreign: 'oorspr*, oorspronkelijk*, vreemde valuta',
      identity:
        'rekening*, tegenrekening, tegenrekeningnummer, volgnr, code, *kenmerk, mutatiesoort, incassant',
      spent: 'af, debet, uitgaven, uit',
      received: 'bij, inkomsten',
      amount: 'bedrag*',
      currency: 'munt, munteenheid, valuta, valutacode, muntsoort, devies',
      day: 'datum*, boekdatum, boekingsdatum, transactiedatum',
      payee: 'naam*, tegenpartij*, tegenrekeninghouder, begunstigde',
      payer: 'opdrachtgever',
      purpose: 'omschrijving*, mededeling*',
    },
    cells: {
      spent: 'af, debet, uit, uitgaand',
      received: 'bij, inkomend',
      refund: 'terugbetaling, retour',
      unbooked: 'in behandeling, gereserveerd, geweigerd, geannuleerd',
      sum: 'beginsaldo, eindsaldo, saldo*, totaal*, algemene valutaomrekening',
    },
    months: 'jan feb maa/mrt apr mei jun jul aug sep okt nov dec',
  },
  nordic: {
    columns: {
      rate: 'kurs, valutakurs, vaxelkurs, vekselkurs',
      balance: 'saldo*, *saldo',
      extra: 'avgift*, gebyr*, moms',
      foreign: 'ursprungligt*, utlandskt*, original*, utenlandsk*',
      status: 'status',
      identity: 'radnummer, clearingnummer, kontonummer, produkt, *nummer, avstemt, afstemt',
      spent: 'uttag, ut, ud, ut fra konto, utgift*, haevet, debet',
      received: 'insattning, ind, inn, inn pa konto, inkomst*, indsat',
      amount: 'belop*, belob*, summa',
      currency: 'valuta, valutakod',
      day: 'bokforings*, bokfort, bogforingsdato, dato*, datum*, transaktionsdag, transaktionsdatum, reskontradatum',
      otherDay: 'valutadag, rentedato, rentedag, kopdatum',
      payee: 'mottagare, modtager, mottaker, namn, navn, motpart',
      payer: 'avsandare, afsender, avsender',
      purpose:
        'beskrivning*, beskrivelse*, tekst*, rubrik, referens, meddelande, melding, meddelelse, forklaring, specifikation',
    },
    cells: {
      spent: 'uttag, ut, ud, utgift',
      received: 'insattning, ind, inn, inkomst',
      refund: 'aterbetalning, tilbagebetaling, refusion, refusjon, retur',
      unbooked: 'vantar, reserverat, reservert, reserveret, afvist, venter, reservation',
      sum: 'ingaende saldo, utgaende saldo, inngaende saldo, indgaende saldo, udgaende saldo, primo saldo, ultimo saldo, saldo primo, saldo ultimo, saldo*, totalt*',
    },
    months: 'jan feb mar apr maj/mai jun jul aug sep okt nov dec/des',
  },
}
