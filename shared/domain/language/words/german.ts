import type { Words } from './english.ts'
import { byWord, listed } from './listed.ts'
import { compoundNumbers } from './words.ts'

const ones = { ein: 1, zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9 }
/** Pattern of an ordinal, such as “siebzehnte”, “ersten” or “einundzwanzigster”. */
const ordinal =
  '(?:erste|zweite|dritte|\\p{L}*(?:vier|fünf|sechs|sieb|ach|neun|zehn|elf|zwölf|zigs|ßigs)te)[nr]?'
const tens = {
  zwanzig: 20,
  dreißig: 30,
  dreissig: 30,
  vierzig: 40,
  fünfzig: 50,
  sechzig: 60,
  siebzig: 70,
  achtzig: 80,
  neunzig: 90,
}

/** Phrases such as “vor drei Tagen” and “vor zwei Wochen”, each with its English translation. */
const daysAgo = Object.fromEntries(
  Object.entries({ ...ones, zehn: 10, zwölf: 12, vierzehn: 14 })
    .filter(([, count]) => count > 1)
    .flatMap(([name, count]) => [
      [`vor ${name} tagen`, `${String(count)} days ago`] as const,
      [`vor ${name} wochen`, `${String(count)} weeks ago`] as const,
    ]),
)

const months =
  'jan|januar|feb|februar|mär|märz|apr|april|mai|juni?|juli?|aug|august|sept?|september|okt|oktober|nov|november|dez|dezember'

export const german: Words = {
  decimalSign: ',',
  hours: ['std', 'stde', 'stdn', 'stunde', 'stunden'],
  minutes: ['min', 'minute', 'minuten'],
  one: ['eins'],
  latest: ['letzte', 'letzten'],
  than: ['als'],
  almost: ['gut', 'knapp', 'rund', 'ungefähr', 'etwa', 'ca', 'circa', 'fast', 'so'],
  roughly: listed(`
    gute | guten | knappe | knappen | volle | vollen | ganze | ganzen | weitere | weiteren | kurze | lange | abrechenbare | abrechenbaren
  `),
  few: ['paar', 'einige', 'mehrere'],
  otherUnits: listed(`
    st | sek | sekunde | sekunden | tag | tage | tagen | woche | wochen | monat | monate | monaten | nacht
    nächte | nächten | manntag | manntage | personentag | personentage | mt | bh | arbeitstag | arbeitstage | pt | ue | lektionen | eh | le | einheit | einheiten | ustd | ustdn
    doppelstunde | doppelstunden | stündchen | minütchen
  `),
  numbers: {
    eins: 1,
    eine: 1,
    einer: 1,
    ne: 1,
    ner: 1,
    "'ne": 1,
    '’ne': 1,
    ...ones,
    zwo: 2,
    zehn: 10,
    elf: 11,
    zwölf: 12,
    dreizehn: 13,
    vierzehn: 14,
    fünfzehn: 15,
    fuffzehn: 15,
    sechzehn: 16,
    siebzehn: 17,
    achtzehn: 18,
    neunzehn: 19,
    ...compoundNumbers(tens, ones, (ten, one) => [`${one}und${ten}`]),
    ...tens,
    fuffzig: 50,
    hundert: 100,
    tausend: 1000,
    mio: 1_000_000,
  },
  lengths: [
    { pattern: '(?:(?:eine[rn]?|ne) )?halben? (?:stunde|std|h)', seconds: 1800 },
    { pattern: '(?:eine[rn]? )?(?:1/2|½) ?(?:stunde|std|h)', seconds: 1800 },
    { pattern: '(?:eine[rn]? )?(?:1/4|¼) ?(?:stunde|std|h)', seconds: 900 },
    { pattern: '(?:eine[rn]? )?(?:3/4|¾) ?(?:stunden?|std|h)', seconds: 2700 },
    { pattern: '(?:(?:eine[rn]?|ne) )?viertel ?stunde', seconds: 900 },
    { pattern: '(?:(?:eine[rn]?|ne) )?drei ?viertel ?(?:stunden?|std|h)', seconds: 2700 },
    { pattern: 'fünf ?viertel ?stunden?', seconds: 4500 },
    { pattern: 'anderthalb (?:stunden?|std|h)', seconds: 5400 },
    { pattern: '{count}(?<part>dreiviertel) (?:stunden?|std|h)', seconds: 3600 },
    { pattern: '{count}ein(?<part>halb|viertel) (?:stunden?|std|h)', seconds: 3600 },
    { pattern: '{count} (?:stunden?|std)(?: und eine (?<part>halbe|viertel))?', seconds: 3600 },
    { pattern: '{count} (?:minuten?|min)', seconds: 60 },
  ],
  parts: { halb: 1800, halbe: 1800, viertel: 900, dreiviertel: 2700 },
  lengthOpeners: [
    ...listed(`
    einen | halb | halbe | halben | einhalb | viertel | viertelstunde | dreiviertel | dreiviertelstunde
    anderthalb | fünfviertel | fünfviertelstunden
  `),
    ...Object.keys(ones).flatMap((one) => [`${one}einhalb`, `${one}einviertel`]),
    ...Object.keys(ones).map((one) => `${one}dreiviertel`),
  ],
  notLengths: listed(`
    in | alle | jede | jeder | pro | je | nächste | letzte | die | der | diese | nach | als | innerhalb
  `),
  and: ['und', 'u'],
  or: ['oder', 'komma', 'bzw'],
  of: ['von', 'auf'],
  the: ['den', 'dem', 'der'],
  times: ['mal', 'à', 'á'],
  by: ['durch'],
  shared: listed(`
    geteilt | hälfte | halbe | anteil | anteilig | doppelt | rabatt | skonto | abz | abzgl | abzügl | abzüglich | nachlass
    minus | weniger | halb | halbiert | drittel | privat | statt | anstatt | aufgerundet | gerundet
  `),
  multiplied: ['zweimal', 'dreimal', 'viermal', 'fünfmal', '2mal', '3mal', '4mal', '5mal'],
  bothWays: listed(
    'einfach | einfache | zurück | rückweg | rückfahrt | hin/rück | retour | hin/retour',
  ),
  costs: listed(`
    taxi | parken | parkhaus | parkplatz | parkgebühr | parkschein | maut | tanken | benzin | diesel | sprit | porto
    briefmarken | mittagessen | abendessen | frühstück | kaffee | bahn | zug | fahrkarte | ticket | flug
    getankt | gekostet | bar | vorschuss | anzahlung | miete | kaution | abschlag | provision | spende | eintritt | bußgeld | obi | hornbach | bauhaus | toom | hagebau | rewe | edeka | aldi | lidl
    rossmann | aral | shell | esso | tankstelle | apotheke | baumarkt | migros | coop | billa | spar | hofer | bäcker | metzger | garage | tageskarte | zoll | strom | versicherung | leasing | geschenk | internet | handy | bewirtung | essen | imbiss | hotel | material | bürobedarf | vignette
  `),
  partOf: ['davon', 'hiervon'],
  breaks: ['pause', 'pausen', 'mittagspause', 'unterbrechung', 'p'],
  distances: ['kilometer', 'fahrtkilometer', 'strecke'],
  tips: ['trinkgeld'],
  withoutTax: ['netto', 'zzgl', 'zuzügl', 'zuzüglich', 'exkl', 'exklusive', 'plus'],
  taxes: ['brutto', 'mwst', 'ust', 'mehrwertsteuer', 'umsatzsteuer', 'steuer', 'steuern'],
  including: ['inkl', 'inklusive', 'einschließlich', 'mit', 'samt'],
  each: ['je', 'pro', 'zu', 'à', 'á', 'a', 'p.p', 'p', 'jeweils', 'jede', 'einzelpreis'],
  refunds: listed(`
    erstattung | rückerstattung | erstattet | gutschrift | rückzahlung | zurück | storno | stornierung
    storniert | erhalten | bekommen | rückvergütung | einnahme | rückgabe | zurückgegeben | retoure | zurückbekommen | zurückerstattet
    verkauft | verkauf | zahlungseingang | geldeingang | einnahmen | erlös
  `),
  minus: ['minus', 'abzüglich', './'],
  less: ['abz', 'abzgl', 'abzügl', 'weniger'],
  repeated: ['pro', 'je', 'jede', 'jeden', 'jeder', 'jedes'],
  described: ['mit', 'ohne', 'nach', 'alle'],
  describedNouns: listed(`
    stille | frist | verspätung | verzögerung | vorlauf | takt | regel | limit | tag | vorlaufzeit | wartezeit | film | folge | doku
  `),
  metred: listed(`
    kabel | rohr | rohre | zaun | leitung | leitungen | schlauch | stoff | seil | leiste | leisten | fußleiste | fußleisten | kanal | draht
    hecke | graben | rinne | dachrinne | kupferrohr | kette | schiene | schienen | bordstein | bretter | latten | geländer | vlies | silikon | fugen | maschendraht
  `),
  feasts: listed(`
    weihnachten | ostern | pfingsten | silvester | neujahr | fronleichnam | allerheiligen | himmelfahrt | vatertag | muttertag | nikolaus | feiertag
    reformationstag | fasching | fastnacht | karneval | aschermittwoch | dreikönig | dreikönigstag | stefanitag | stephanstag | maifeiertag | nationalfeiertag | allerseelen | buß-und-bettag
    pfingstsamstag | ostersamstag | karsamstag | totensonntag | volkstrauertag | bettag | brückentag
  `),
  limits: ['über', 'unter', 'als', 'keine', 'mindestens', 'mind', 'maximal', 'höchstens', 'bis zu'],
  limitsBehind: listed(`
    am tag | in der woche | die woche | im monat | oder mehr | oder weniger | mindestens | maximal | übrig
    später | früher | noch | in der zukunft | vorher | zuvor | danach | nachher | zu spät | zu früh | verspätet | länger
    drüber | überzogen
  `),
  weeks: ['kw', 'woche', 'kalenderwoche'],
  ordinalNouns: listed(`
    jahrhundert | geburtstag | jubiläum | jahrestag | hochzeitstag | kapitel | klasse | auflage | ausgabe | folge
    etage | stock | og | runde | kw | woche | stunde | schulstunde | sitzung | treffen | spieltag | semester
  `),
  ahead: ['in', 'innerhalb', 'binnen', 'nächste', 'nächsten', 'kommende', 'kommenden'],
  between: ['zwischen', 'zw', 'zwüsche'],
  besideWeekday: [],
  ordinals: [],
  otherDays: listed(`
    zahlbar | v | dat | stand | hr | hrn | dr | prof | mag | ing | ra | fa | firma | fam | familie
    jede | jeden | jeder | jedes | jeweils | alle | für | bis | von | auf | zum | ab | seit | nach | vor | über
    wegen | wie | erster | ersten | zweiten | dritten | vierten | herr | herrn | frau | zu | nicht | außer | folgenden | fällig
    stichtag | per | geb | geboren | datiert
  `),
  for: ['für'],
  ago: ['her'],
  agoBefore: ['vor'],
  at: ['um'],
  from: ['von', 'ab', 'um'],
  since: ['seit'],
  until: ['bis'],
  onwards: ['fortlaufend'],
  to: [],
  now: ['jetzt', 'gerade eben', 'eben', 'soeben'],
  clock: ['uhr'],
  lastEntry: ['zuletzt', 'letztem', 'dem letzten', 'dem letzten eintrag', 'letztem eintrag'],
  begun: ['begonnen', 'angefangen', 'gestartet', 'eingestempelt'],
  ended: ['ende', 'endet', 'endete', 'beendet', 'geendet', 'fertig'],
  cameOrWent: listed(`
    los | losgefahren | weg | weggefahren | abfahrt | ankunft | angekommen | zurück | daheim | heim | gekommen | kommen
    gegangen | gehen | rein | raus | beginn | ende | anfang | schluss | feierabend | arbeitsbeginn | dienstbeginn | dienstschluss | abf | ank | abholung | abgabe | abgeholt | gebracht | eingestempelt | ausgestempelt
  `),
  preparing: listed(`
    vorbereiten | vorbereitet | vorbereitung | nachbereiten | nachbereitet | nachbereitung | protokoll | agenda
  `),
  moved: ['verschoben', 'verschieben', 'verlegt', 'verlegen', 'vorgezogen'],
  prepositions: ['mit', 'für', 'wegen', 'über', 'bei', 'im', 'in', 'und', 'zu'],
  besideEvent: ['vor', 'nach', 'während', 'über'],
  events: listed(`
    mittag | mittagessen | essen | frühstück | abendessen | feierabend | mittagspause | ende | schluss
  `),
  on: ['am', 'vom'],
  dayTimes: listed(`
    morgen | morgens | früh | vormittag | vormittags | mittag | mittags | nachmittag | nachmittags | abend
    abends | nacht | nachts | spät | spätabends | vorm | nachm | vm | nm | spätnachmittag
  `),
  lateTimes: listed(`
    nachm | nm | nachtschicht | nachtdienst | spätschicht | spätdienst | spätnachmittag | nachmittag | nachmittags | abend | abends | nacht | nachts
    spät | spätabends
  `),
  namedTimes: { mittag: '12:00', mitternacht: '24:00', mitternachts: '24:00' },
  near: ['gegen', 'ca', 'circa', 'zirka', 'etwa', 'so'],
  vagueLengths: [
    '(?:den )?(?:ganze[nr]?|halbe[nr]?) (?:tag|vormittag|nachmittag|abend|nacht|\\p{L}{3,}tag|mittwoch)',
    '(?:ein|eine|einen|eineinhalb|anderthalb) (?:tag|tage|woche|wochen|monat|monate|nacht)|ganztägig|ganztags|halbtags|halbtägig',
    `(?:${Object.keys(ones).join('|')})-(?:${Object.keys(ones).join('|')}) (?:stunden|std|minuten|min)|halbtage?`,
    '[\\p{L}\\d.,-]*(?:stündig|minütig)e?[mnrs]?|[\\p{L}\\d.,/½¼¾]+-(?:stunden?|std|minuten|min)(?:-\\p{L}+)?|\\d+-h(?:-\\p{L}+)?',
    // Austrian and Swiss German.
    '(?:[\\p{L}\\d]+ )?(?:halb(?:e?s)? )?(?:viertel)?(?:stund|stündli|stünderl|stunderl|stündchen)',
    'um halb|um viertel (?:nach|vor)|(?:fünf|zehn|5|10) (?:vor|nach) halb|doppelstunde|(?:eine|ne) weile|(?:einige|längere) zeit|keine (?:halbe |viertel)?stunde',
    '[\\d.,½¼¾]+ \\p{L}+(?:stunden?|std|minuten)|\\p{L}{3,}halbe?n? (?:stunden?|std)',
  ],
  clockPhrases: [
    { pattern: '(?:kurz (?:nach|vor) )?(?:halbe?|1/2|½) {hour}', add: -30 },
    { pattern: 'viertel (?:nach|ab) {hour}', add: 15 },
    { pattern: 'viertel vor {hour}', add: -15 },
    { pattern: '(?:drei ?viertel|3/4|¾) {hour}', add: -15 },
    { pattern: '(?:viertel|1/4|¼) {hour}', add: -45 },
    { pattern: '{minutes}(?: minuten?| min)? (?:nach|ab) {hour}', sign: 1 },
    { pattern: '{minutes}(?: minuten?| min)? vor {hour}', sign: -1 },
    { pattern: '{minutes}(?: minuten?| min)? nach halb {hour}', add: -30, sign: 1 },
    { pattern: '{minutes}(?: minuten?| min)? vor halb {hour}', add: -30, sign: -1 },
    { pattern: 'kurz (?:nach|vor) {hour}' },
    { pattern: '(?:um )?punkt (?!\\d){hour}' },
    { pattern: '(?!\\d){hour} (?!\\d){minutes}', sign: 1, minMinutes: 10 },
  ],
  vagueDays: [
    '(?:(?:vor)?letzte|lezte|ltz|diese|(?:über)?nächste|kommende|vergangene|vorige)[nrs]? (?:woche|wo|kw|wochenende|we|monat|quartal|jahr|nacht|abend|morgen)',
    'vorletzten|übernächsten',
    'gegen (?:abend|morgen)|(?:am )?wochenende|am we|unter der woche|werktags|(?:am )?(?:vor|nach)mittag',
    'am (?:späten |frühen )?(?:abend|morgen|mittag)|(?:über|auf d.) ?nacht|(?:zu|zur) mittag(?:szeit)?|(?:in|ab|seit) der (?:früh|nacht)|in einer woche',
    '(?:am )?\\d{1,2} (?:des|dieses|letzten|vorigen) monats',
    'am tag (?:davor|danach|zuvor)|(?:am |dem )?vortag|vorwoche|im vormonat|tags (?:davor|danach|zuvor)',
    `am ${ordinal}`,
    'in (?:(?:der )?kw ?\\d{1,2}|der \\d{1,2} kw)',
    '(?:morgens|vormittags|mittags|mitternachts|nachmittags|abends|nachts)',
    'tag der (?:deutschen )?(?:einheit|arbeit)|neulich|letztens|vorhin|zwischen den jahren',
    `(?:im|seit) (?:${months})`,
    '(?:vor|nach|über|seit|an|zu|um) (?:weihnachten|ostern|pfingsten|silvester|fasching|karneval|neujahr)',
    '(?:(?:an|am|vor|nach|seit) )?(?:heiligabend|karfreitag|gründonnerstag|oster(?:sonn|mon)tag|pfingst(?:sonn|mon)tag|rosenmontag|neujahr(?:stag)?|(?:\\p{L}+ )?weihnachts(?:feier)?tag)',
    "vor (?:['’]?ne[rm]?|eine[mr]|ein paar|einige[nr]?|wenigen|anderthalb|zwei|drei|\\d{1,2}) (?:(?:werk|arbeits)?tag|woche|monat|jahr)(?:e?n)?",
    'tags drauf|am (?:nächsten|selben|gleichen|folgenden) tag',
    'jede[nrs]? (?:tag|woche|monat)',
    'täglich|tgl|wöchentlich|\\d advent',
    '(?:um|ab|seit|bis|halb|viertel|dreiviertel|vor|nach) (?:dreie|viere|fünfe|sechse|siebene|achte|neune|zehne|elfe|zwölfe)',
    '(?:ein|zwei|drei|vier|fünf)mal (?:die|pro|in der|am|im) (?:woche|tag|monat)',
    '(?:anfang|mitte|ende) (?:der |des |dieser |dieses )?(?:woche|monats?)',
    `(?:anfang|mitte|ende|(?:am |der |den )?${ordinal}) (?:jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez)\\p{L}*`,
    '(?:(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend)(?:s|s?(?:morgen|vormittag|mittag|nachmittag|abend|nacht)s?)',
  ],
  misspelt: listed(`
    gestern | vorgestern | montag | dienstag | mittwoch | donnerstag | freitag | samstag | sonntag | stunden
    stunde | viertelstunde | dreiviertelstunde | minuten | minute | januar | februar | august | september | oktober | november | dezember
  `),
  numbered: listed(`
    seite | seiten | s | kapitel | abschnitt | zeile | zeilen | folie | folien | schritt | schritte
    aufgabe | aufgaben | punkt | punkte | kw | raum | zimmer | zi | teil | teile | frage | fragen | bild | bilder
    absatz | nr | kl | klasse | klassen | halle | tor | lektion | lektionen | haus | häuser | modul | module
    stufe | gruppe | saal | hörsaal | nummer | sitzung | folge | einheit | re | rechnung | rg | kap | art | bl | abs | az | los | wagen
    platz | dw | durchwahl | endet | bon | beleg | auftrag | bestellung | projekt | objekt | wohnung | whg | lph
    ice | ic | feld | parzelle | schlag | tür | top | stiege | stg | pos | position | lv | pflegegrad | pg | bett | mahnung | gutachten | kv | s-bahn | u-bahn | linie | etage | stock | gleis | fehler
  `),
  sessions: ['sitzung', 'einheit', 'lektion', 'lektionen', 'gruppe', 'gutachten', 'projekt'],
  places: [],
  named: listed(`
    jahre | stockwerk | og | eg | entwurf | fassung | variante | tisch | bauabschnitt | ba | woche | monat | jahr
    jahrgang | semester | block | reihe | größe | typ | modell | phase | etappe | station | kassa | tour | runde
    ausgabe | heft | band | paragraph | tag | anlage | fassung | tagesordnungspunkt | top | revier | stand | kilometer
  `),
  money: byWord({
    GBP: 'pfund',
    SEK: 'krone | kronen',
    JPY: 'yen',
    EUR: 'euronen',
    PLN: 'zloty',
    RUB: 'rubel',
    k: 'tsd | mille | riesen',
    '%': 'cent',
    '#5': 'fünfer | fünfliber',
    '#10': 'zehner',
    '#20': 'zwanziger | zwanni',
    '#50': 'fünfziger | fuffi | fuffis',
    '#100': 'hunderter | hunni',
    '#200': 'zweihunderter',
    '#500': 'fünfhunderter',
    '#1000': 'tausender',
    CHF: 'stutz',
    '%CHF': 'rappen',
  }),
  days: {
    'heute|heut|heit|hüt': 'today',
    vorvorgestern: '3 days ago',
    'vorgestern|vorgest': '2 days ago',
    'gestern|gest|gester|gestan|geschtern?|gestrige[nrs]? tag(?:es)?': 'yesterday',
    übermorgen: 'in 2 days',
    morgen: 'tomorrow',
    'vor (\\d{1,3}) (?:tagen?)': '$1 days ago',
    'vor (\\d{1,3}) (?:wochen?)': '$1 weeks ago',
    ...daysAgo,
    'vor eine[mr] tag': 'a day ago',
    'vor einer woche': 'a week ago',
    'in (\\d{1,3}) tagen?': 'in $1 days',
    'letzt?e[nrs]?|vorige[nrs]?|vergangene[nrs]?': 'last',
    'diese[nrs]?|kommende[nrs]?': 'this',
    'nächste[nrs]?': 'next',
    'montag|mo|mäntig|määntig': 'monday',
    'dienstag|di|zii?schtig': 'tuesday',
    'mittwoch|mi|mittwuch': 'wednesday',
    'donnerstag|do|d[ou]nnschtig': 'thursday',
    'freitag|fr|fri?itig': 'friday',
    'samstag|sonnabend|sa|samschtig': 'saturday',
    'sonntag|so|sunn?tig': 'sunday',
    'januar|jänner|jan': 'january',
    'februar|feber|feb': 'february',
    'märz|mär|mrz': 'march',
    'april|apr': 'april',
    mai: 'may',
    'juni|jun': 'june',
    'juli|jul': 'july',
    'august|aug': 'august',
    'september|sept|sep': 'september',
    'oktober|okt': 'october',
    'november|nov': 'november',
    'dezember|dez': 'december',
  },
  start: ['starte'],
  expense: ['ausgabe'],
  spent: ['ausgegeben', 'bezahlt', 'gezahlt', 'gekauft'],
  billable: ['abrechenbar', 'verrechenbar'],
  notBillable: ['nicht abrechenbar', 'nicht verrechenbar'],
}
