/** Of real invoices and receipts; a receipt uses one of the words of each row. */
import type { Language } from './companies.ts'

export type Word =
  | (
      | 'invoice'
      | 'receipt'
      | 'number'
      | 'date'
      | 'due'
      | 'service'
      | 'ordered'
      | 'total'
      | 'tillTotal'
    )
  | ('linesTotal' | 'net' | 'discount' | 'addedTax' | 'includedTax' | 'noTax' | 'cash' | 'change')
  | ('card' | 'paid' | 'balance' | 'customerNumber' | 'to' | 'from' | 'description' | 'quantity')
  | ('price' | 'amount' | 'carried' | 'terms' | 'thanks' | 'phone' | 'taxNumber' | 'arrival')
  | ('departure' | 'room' | 'guest' | 'cashier' | 'taxes' | 'gross')

/**
 * Texts on invoices, by language; alternatives are chosen at random. `{p}` stands for a tax rate in percent, `{d}` for
 * a day.
 */
export const wordings: Readonly<
  Record<Language | 'us', Readonly<Record<Word, readonly string[]>>>
> = {
  en: english(
    ['VAT {p}%', 'VAT @ {p}%', 'VAT ({p}%)', '{p}% VAT', 'VAT at {p}%', 'Tax {p}%'],
    ['Incl. VAT {p}%', 'of which VAT {p}%', 'VAT included ({p}%)', 'VAT {p}%'],
    'VAT',
  ),
  us: english(
    ['Sales tax ({p}%)', 'Sales Tax {p}%', 'Tax ({p}%)', 'NY Sales Tax {p}%', 'Tax {p}%'],
    ['Includes tax {p}%'],
    'tax',
  ),
  de: {
    invoice: ['Rechnung', 'RECHNUNG', 'Rechnung / Leistungsnachweis', 'Honorarrechnung'],
    receipt: ['Quittung', 'Kassenbon', 'Beleg', 'Rechnung', 'Bewirtungsbeleg'],
    number: ['Rechnungsnummer', 'Rechnungs-Nr.', 'Rechnung Nr.', 'Re.-Nr.', 'Belegnr.'],
    date: ['Rechnungsdatum', 'Datum', 'Ausstellungsdatum', 'Belegdatum', 'Rechnung vom'],
    due: ['Fällig am', 'Zahlbar bis', 'Fälligkeit', 'Zahlungsziel', 'Fälligkeitsdatum'],
    service: ['Leistungsdatum', 'Lieferdatum', 'Leistungszeitpunkt', 'Lieferung vom'],
    ordered: ['Bestelldatum', 'Auftragsdatum', 'Bestellung vom'],
    total: [
      ...['Gesamtbetrag', 'Rechnungsbetrag', 'Endbetrag', 'Zu zahlen', 'Gesamtsumme', 'Gesamt'],
      ...['Bruttobetrag', 'Zahlbetrag', 'Rechnungssumme', 'Summe brutto', 'Gesamtbetrag brutto'],
      ...['Zu zahlender Betrag', 'Gesamt (brutto)', 'Total', 'Rechnungsbetrag inkl. MwSt.'],
    ],
    tillTotal: ['SUMME', 'Summe', 'Gesamt', 'TOTAL', 'Zu zahlen', 'BETRAG', 'Gesamtbetrag'],
    linesTotal: ['Zwischensumme', 'Summe Positionen', 'Warenwert'],
    net: ['Nettobetrag', 'Summe netto', 'Netto', 'Zwischensumme netto', 'Gesamt netto'],
    discount: ['Rabatt', 'abzgl. Rabatt', 'Nachlass', 'Treuerabatt'],
    addedTax: [
      ...['MwSt. {p} %', 'zzgl. {p}% MwSt.', 'USt. {p}%', '{p}% USt', 'Umsatzsteuer {p} %'],
      ...['zzgl. MwSt. {p} %', 'Mehrwertsteuer {p}%', '+ {p}% MwSt'],
    ],
    includedTax: ['inkl. {p}% MwSt.', 'enthaltene MwSt. {p} %', 'darin {p} % USt.', 'MwSt {p}%'],
    noTax: [
      'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.',
      'Steuerschuldnerschaft des Leistungsempfängers',
    ],
    cash: ['BAR', 'Gegeben bar', 'Bar gegeben', 'Gegeben'],
    change: ['Rückgeld', 'Zurück', 'Wechselgeld'],
    card: ['EC-Karte', 'girocard', 'Kartenzahlung', 'VISA', 'Mastercard'],
    paid: ['Bezahlt', 'Zahlung erhalten', 'Anzahlung / Zahlung'],
    balance: ['Saldo', 'Offener Betrag', 'Restbetrag'],
    customerNumber: ['Kundennummer', 'Kunden-Nr.', 'Kd.-Nr.'],
    to: ['Rechnung an', 'Rechnungsempfänger', 'Rechnungsadresse', 'Kunde'],
    from: ['Von', 'Rechnungssteller', 'Verkäufer', 'Anbieter'],
    description: ['Bezeichnung', 'Beschreibung', 'Leistung', 'Artikel'],
    quantity: ['Menge', 'Anz.', 'Anzahl'],
    price: ['Einzelpreis', 'Preis', 'E-Preis'],
    amount: ['Betrag', 'Gesamt', 'Summe', 'Gesamtpreis'],
    carried: ['Übertrag', 'Zwischensumme Seite 1'],
    terms: [
      'Bitte überweisen Sie den Betrag bis zum {d} auf unser Konto.',
      'Zahlbar innerhalb von 14 Tagen ohne Abzug.',
      'Bei Zahlung bis {d} gewähren wir 2% Skonto.',
    ],
    thanks: ['Vielen Dank für Ihren Einkauf!', 'Vielen Dank für Ihren Auftrag.', 'Danke!'],
    phone: ['Tel.', 'Telefon'],
    taxNumber: ['USt-IdNr.', 'Steuernummer', 'UID'],
    arrival: ['Anreise', 'Ankunft'],
    departure: ['Abreise'],
    room: ['Zimmer', 'Zi.-Nr.'],
    guest: ['Gast', 'Gastname'],
    cashier: ['Es bediente Sie', 'Kasse 2 Bediener', 'Kassierer'],
    taxes: ['MwSt', 'Steuer'],
    gross: ['Brutto'],
  },
  fr: {
    invoice: ['Facture', 'FACTURE', "Facture d'honoraires", 'Facture client'],
    receipt: ['Reçu', 'Ticket de caisse', 'TICKET', 'Note', 'Justificatif de paiement'],
    number: ['Facture n°', 'N° de facture', 'Numéro de facture', 'N° facture', 'Facture N°'],
    date: ['Date', 'Date de facture', 'Date de facturation', "Date d'émission", 'Émise le'],
    due: ['Échéance', "Date d'échéance", 'À régler avant le', 'Date limite de paiement'],
    service: ['Date de prestation', 'Date de livraison', 'Livré le'],
    ordered: ['Date de commande', 'Commande du'],
    total: [
      ...['Total TTC', 'Net à payer', 'Montant TTC', 'Total à payer', 'Montant à payer'],
      ...['Total général', 'TOTAL TTC', 'Montant total TTC', 'Total', 'Net à payer TTC'],
      ...['Total facture', 'Somme à payer', 'Montant dû'],
    ],
    tillTotal: ['TOTAL', 'TOTAL TTC', 'A PAYER', 'Total à payer', 'NET A PAYER', 'Montant'],
    linesTotal: ['Sous-total', 'Total articles'],
    net: ['Total HT', 'Montant HT', 'Sous-total HT', 'Total hors taxes', 'Base HT'],
    discount: ['Remise', 'Réduction', 'Remise fidélité', 'Rabais'],
    addedTax: ['TVA {p} %', 'TVA ({p}%)', 'TVA à {p}%', 'Montant TVA {p} %', 'T.V.A. {p}%'],
    includedTax: ['dont TVA {p} %', 'TVA {p}%', 'TVA incluse ({p}%)', 'Dont TVA à {p}%'],
    noTax: ['TVA non applicable, art. 293 B du CGI', 'Autoliquidation'],
    cash: ['ESPECES', 'Espèces', 'Reçu espèces'],
    change: ['Rendu', 'A rendre', 'Monnaie rendue'],
    card: ['CB', 'Carte bancaire', 'VISA', 'Paiement CB'],
    paid: ['Réglé', 'Payé', 'Acompte / règlement'],
    balance: ['Solde', 'Reste à payer', 'Solde dû'],
    customerNumber: ['Code client', 'N° client', 'Référence client'],
    to: ['Facturé à', 'Client', 'Adresse de facturation', 'Destinataire'],
    from: ['De', 'Émetteur', 'Vendeur', 'Vendu par'],
    description: ['Désignation', 'Description', 'Libellé', 'Prestation'],
    quantity: ['Qté', 'Quantité'],
    price: ['Prix unitaire', 'P.U. HT', 'PU'],
    amount: ['Montant', 'Total', 'Montant HT', 'Prix'],
    carried: ['À reporter', 'Report page 1'],
    terms: [
      'Paiement à réception, au plus tard le {d}.',
      'En cas de retard, indemnité forfaitaire de 40,00 € pour frais de recouvrement.',
      'Règlement par virement avant le {d}.',
    ],
    thanks: ['Merci de votre visite', 'Merci de votre confiance.', 'À bientôt !'],
    phone: ['Tél.', 'Tél'],
    taxNumber: ['N° TVA', 'TVA intracom.', 'SIRET'],
    arrival: ['Arrivée', "Date d'arrivée"],
    departure: ['Départ', 'Date de départ'],
    room: ['Chambre', 'Ch.'],
    guest: ['Client', 'Nom du client'],
    cashier: ['Servi par', 'Caisse 1 Vendeur'],
    taxes: ['TVA'],
    gross: ['TTC'],
  },
  es: {
    invoice: ['Factura', 'FACTURA', 'Factura de servicios'],
    receipt: ['Factura simplificada', 'Ticket', 'Recibo', 'FRA. SIMPLIFICADA'],
    number: ['Nº de factura', 'Factura nº', 'Número de factura', 'Núm. factura', 'Nº factura'],
    date: ['Fecha', 'Fecha de factura', 'Fecha de emisión', 'Fecha factura'],
    due: ['Vencimiento', 'Fecha de vencimiento', 'Pagar antes del', 'Fecha límite de pago'],
    service: ['Fecha de servicio', 'Fecha de entrega', 'Fecha operación'],
    ordered: ['Fecha de pedido', 'Pedido del'],
    total: [
      ...['Total', 'Total factura', 'Total a pagar', 'Importe total', 'TOTAL', 'Total con IVA'],
      ...['Importe a pagar', 'Total (IVA incluido)', 'Total IVA incl.', 'Importe total a pagar'],
      ...['TOTAL FACTURA', 'Líquido a pagar'],
    ],
    tillTotal: ['TOTAL', 'TOTAL A PAGAR', 'Total', 'Importe', 'TOTAL IVA INCLUIDO'],
    linesTotal: ['Subtotal', 'Suma', 'Total bruto'],
    net: ['Base imponible', 'Subtotal', 'Total sin IVA', 'Importe neto', 'B. imponible'],
    discount: ['Descuento', 'Dto.', 'Descuento comercial'],
    addedTax: ['IVA {p}%', 'IVA ({p} %)', '{p}% IVA', 'Cuota IVA {p}%', 'I.V.A. {p} %'],
    includedTax: ['IVA incluido {p}%', 'Cuota IVA {p}%', 'IVA {p}%', 'Incluye IVA ({p}%)'],
    noTax: ['Operación exenta de IVA según art. 20 LIVA', 'Inversión del sujeto pasivo'],
    cash: ['Efectivo', 'EFECTIVO', 'Entregado'],
    change: ['Cambio', 'CAMBIO', 'Su cambio'],
    card: ['Tarjeta', 'TARJETA', 'VISA', 'Pago con tarjeta'],
    paid: ['Pagado', 'Anticipo / pago'],
    balance: ['Saldo', 'Pendiente', 'Saldo pendiente'],
    customerNumber: ['Nº cliente', 'Código cliente'],
    to: ['Facturar a', 'Cliente', 'Datos del cliente', 'Destinatario'],
    from: ['De', 'Emisor', 'Vendedor', 'Datos fiscales'],
    description: ['Concepto', 'Descripción', 'Artículo'],
    quantity: ['Cant.', 'Cantidad', 'Uds.'],
    price: ['Precio', 'Precio unitario', 'P. unit.'],
    amount: ['Importe', 'Total'],
    carried: ['Suma y sigue', 'Suma anterior'],
    terms: [
      'Pago por transferencia antes del {d}.',
      'Forma de pago: recibo domiciliado a 30 días.',
      'Condiciones: pago al contado.',
    ],
    thanks: ['Gracias por su visita', 'Gracias por su confianza.', '¡Hasta pronto!'],
    phone: ['Tel.', 'Tfno.'],
    taxNumber: ['NIF', 'CIF', 'N.I.F.'],
    arrival: ['Entrada', 'Fecha de entrada'],
    departure: ['Salida', 'Fecha de salida'],
    room: ['Habitación', 'Hab.'],
    guest: ['Huésped', 'Cliente'],
    cashier: ['Le atendió', 'Caja 3 Camarero'],
    taxes: ['IVA', 'Cuota'],
    gross: ['Total'],
  },
}

function english(
  addedTax: readonly string[],
  includedTax: readonly string[],
  tax: string,
): Readonly<Record<Word, readonly string[]>> {
  const inclusive = tax === 'VAT' ? ['Total inc. VAT', 'Total (inc VAT)', 'Total incl. VAT'] : []
  return {
    invoice: ['Invoice', 'INVOICE', 'Sales invoice', ...(tax === 'VAT' ? ['VAT Invoice'] : [])],
    receipt: ['Receipt', 'RECEIPT', 'Sales receipt', 'Customer copy', 'Payment receipt'],
    number: ['Invoice number', 'Invoice no.', 'Invoice #', 'Inv. No', 'Invoice ID'],
    date: ['Invoice date', 'Date', 'Date of issue', 'Issued', 'Issue date', 'Date issued'],
    due: ['Due date', 'Payment due', 'Due by', 'Date due', 'Please pay by'],
    service: ['Date of supply', 'Service date', 'Delivery date', 'Delivered'],
    ordered: ['Order date', 'Ordered on', 'Order placed'],
    total: [
      ...['Total', 'Total due', 'Amount due', 'Grand total', 'Invoice total', 'Total payable'],
      ...[
        'Balance due',
        'Total amount',
        'TOTAL',
        'Amount payable',
        'Total to pay',
        'Total Amount Due',
      ],
      ...inclusive,
    ],
    tillTotal: ['TOTAL', 'Total', 'TOTAL DUE', 'Balance due', 'TO PAY', 'Amount', 'Total to pay'],
    linesTotal: ['Subtotal', 'Sub-total', 'SUBTOTAL', 'Items total'],
    net: ['Subtotal', 'Sub-total', 'Net total', `Total excl. ${tax}`, 'Net amount', 'Total net'],
    discount: ['Discount', 'Less discount', 'Loyalty discount', 'Promotion', 'You saved'],
    addedTax,
    includedTax,
    noTax: tax === 'VAT' ? ['Not VAT registered.', 'VAT exempt', 'Reverse charge applies'] : [''],
    cash: ['CASH', 'Cash', 'Cash tendered', 'Tendered'],
    change: ['CHANGE', 'Change', 'Change due'],
    card: ['VISA', 'Card', 'Mastercard **** 4242', 'Contactless', 'CREDIT CARD'],
    paid: ['Amount paid', 'Payments received', 'Paid'],
    balance: ['Balance', 'Balance outstanding', 'Outstanding'],
    customerNumber: ['Customer no.', 'Account number', 'Customer ID', 'Client ref'],
    to: ['Bill to', 'Billed to', 'Invoice to', 'Customer', 'Sold to'],
    from: ['From', 'Seller', 'Sold by', 'Supplier'],
    description: ['Description', 'Item', 'Details', 'Service'],
    quantity: ['Qty', 'Quantity', 'Hours'],
    price: ['Unit price', 'Rate', 'Price'],
    amount: ['Amount', 'Total', 'Line total', 'Net'],
    carried: ['Carried forward', 'Page total'],
    terms: [
      'Please pay by {d} to the account below.',
      'Payment terms: 30 days net.',
      'A late fee of 25.00 applies after {d}.',
    ],
    thanks: ['Thank you for your business.', 'Thank you for shopping with us!', 'Thank you'],
    phone: ['Tel', 'Phone', 'T:'],
    taxNumber: tax === 'VAT' ? ['VAT no.', 'VAT Reg No', 'Company no.'] : ['EIN', 'Tax ID'],
    arrival: ['Arrival', 'Check-in', 'Arrival date'],
    departure: ['Departure', 'Check-out', 'Departure date'],
    room: ['Room', 'Room no.'],
    guest: ['Guest', 'Guest name'],
    cashier: ['Served by', 'Cashier', 'Operator'],
    taxes: [tax === 'VAT' ? 'VAT' : 'Tax'],
    gross: ['Gross'],
  }
}
