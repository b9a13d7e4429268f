import { words } from './folded-words.ts'

/** Words before the issuer's name. */
export const issuer = words(`
  from | issued by | sold by | seller | supplier | vendor | our details | von | anbieter
  verkäufer | lieferant | rechnungssteller | aussteller | verkauft durch | émetteur
  vendeur | fournisseur | vendu par | de la part de | de | emisor | vendedor
  proveedor | datos fiscales | vendido por | prestataire | absender | fornitore
  sprzedawca | wystawca | dodavatel | leverancier | afzender | säljare | sælger
  selger | leverantör | prodavatelj | eladó | fornecedor | cedente | mittente
  (?:receipt|invoice) from | (?:beleg|quittung|rechnung|verkauft) von | reçu de | recibo de
  (?:ricevuta|venduto) da | ontvangstbewijs van | verkocht door
`)

/** Words before the addressee's name. */
export const addressee = words(`
  bill(?:ed)? to | ship to | sold to | invoice to | customer | attention | attn
  guest(?: name)? | passenger | account holder
  (?:billing|shipping|delivery) address | buyer | deliver to
  rechnung an | rechnungsempfänger | rechnungsadresse | lieferadresse | kunde | ^an
  käufer | auftraggeber | leistungsempfänger | warenempfänger | lieferung an
  gast(?:name)? | fahrgast | reisender
  facturé à | adresse de facturation | destinataire | client | ^à
  nom du client | voyageur | acheteur | adresse de livraison | livré à | adresse du client
  facturar a | cliente | datos del cliente | destinatario | ^para
  comprador | dirección de (?:envío|facturación|entrega)
  huésped | pasajero | viajero | (?:invoice|rechnung|faktura) (?:for|für|till|til)
  facture pour | factura para | fatura para | fattura per | destinatário | spett\\.?le
  nabywca | odbiorca | odběratel | klant | factuur aan | köpare | kund | køber | kjøper
  kupac | vevő | cumpărător | alıcı | cessionario | ostaja | asiakas
`)

/** Pattern of the salutation in the line above the recipient's name. */
export const salutation =
  /^(?:herrn?|frau|firma|an die|monsieur|madame|mme|mr\.?|mrs\.?|ms\.?|senora?|sr\.?|sra\.?)$/u

/** Pattern of the legal form at the end of a company's name. */
export const legalForm =
  /(?<![\p{L}\d.])(?:gmbh(?: & co\.? ?kg)?|ag|kgaa|kg|ohg|og|ug|ges\.?m\.?b\.?h\.?|e\.? ?k\.?|e\.? ?v\.?|se|ltd\.?|limited|llp|plc|inc\.?|llc|corp\.?|co\.|pty|sarl|sas|s\.a\.r\.l\.|s\.a\.s\.|s\.a\.|sa|eurl|s\.l\.u?\.?|slu?|s\.l\.|bv|b\.v\.|oy|ab|aps|a\/s|srl|s\.r\.l\.|spa|s\.p\.a\.|s\. ?coop\.?|gbr|sarl|scop|sasu|snc|nv|n\.v\.|dac|lp|e\.u\.|partg|sp\. ?z ?o\. ?o\.?|s\.r\.o\.?|d\.o\.o\.?|kft\.?|zrt\.?|ltda\.?|lda\.?|sdn\.? bhd\.?|pte\.?|oyj|asa|as|aps|ivs|v\.o\.f\.|sagl|sàrl|şti\.?)(?![\p{L}])/u
