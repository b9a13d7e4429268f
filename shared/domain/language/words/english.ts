import { byWord, listed } from './listed.ts'
import { compoundNumbers, type Phrases } from './words.ts'

const ones = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9 }
const tens = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
}

const months =
  `jan feb mar apr may jun jul aug sept? oct nov dec january february march april june july august
  september october november december`.split(/\s+/)
const feasts = 'christmas|xmas|easter|whitsun|thanksgiving|halloween|new year'

/** The lists of words, in lower case. German has the same lists. */
const lists = {
  /** Units, as written after a number. */
  hours: ['h', 'hr', 'hrs', 'hour', 'hours'],
  minutes: ['m', 'min', 'mins', 'minute', 'minutes'],
  /** Words for 1 that are not articles. */
  one: ['one'],
  /** Before a period that has just ended: “the last hour”. */
  latest: ['last', 'past'],
  /** Words of `notLengths` that a length can follow: “less than an hour”. */
  than: ['than'],
  /** Before a length in words: “about two hours”. */
  almost: listed(`
    about | around | roughly | nearly | almost | approx | approximately | just | circa
  `),
  /** As in “a good hour”. */
  roughly: listed(`
    good | solid | straight | full | whole | short | long | odd | extra | further | more | man | person | another | billable
  `),
  /** As in “a few hours”. */
  few: ['few', 'couple', 'coupla', 'several', 'some', 'pair', 'dozen'],
  /** Units that are not read as lengths, such as seconds and days. */
  otherUnits: listed(`
    hs | timmar | oras | ghante | ghanta | час | часа | часов | ч | ώρα | ώρες | 時間 | 時 | 分 | 小时 | 小時 | 分钟 | 시간 | 분
    s | sec | secs | second | seconds | d | day | days | w | wk | week | weeks | month | months | night
    nights | unit | units | ' | ′ | heure | heures | hora | horas | ora | ore | uur | uren | godzin | godziny | man-day | man-days | person-days | pomodoro | pomodoros | pomo | pomos
  `),
  /** First words of a length in words, besides numbers. */
  lengthOpeners: ['half', 'quarter', 'quarters', 'qtr'],
  /** Before words that look like a length but are none: “in half an hour”, “every two hours”. */
  notLengths: listed(`
    in | every | within | per | each | next | last | the | this | of | half | after | before | than
  `),
  and: ['and', '&', 'n'],
  /** Between two numbers that are not read separately: “1 or 2 hours”, “3 point 5 hours”. */
  or: ['or', 'point'],
  /** As in “10% of 500”. */
  of: ['of'],
  /** Before the number of a day: “the 18th”. */
  the: ['the'],
  /** Between a count and the amount that it multiplies. */
  times: ['times', 'at'],
  /** Between an amount and its divisor: “90 EUR by 2”. */
  by: ['by', 'over'],
  /** For a part or a change of an amount: “split”, “my half”, “10% off”. */
  shared: listed(`
    split | divided | half | halves | shared | share | double | off | less | minus | discount | discounted
    halved | private | excluded | third | thirds
  `),
  /** As in “twice”. */
  multiplied: ['twice', 'thrice'],
  /** Words beside which a distance or price is probably for only one way: “42 km return”, “12 EUR each way”. */
  bothWays: ['way', 'return', 'round', 'roundtrip', 'back', 'rt', 'r/t', 'rtn'],
  /** Words for things and places that people pay for. A number beside them is rarely part of the note: “taxi 12”. */
  costs: listed(`
    taxi | cab | uber | parking | toll | tolls | petrol | gas | fuel | diesel | postage | stamps | lunch | dinner
    expenses | cost | costs | materials | supplies | permit | bill | fine | insurance | electricity | internet | gift | fee | fees | charge | price | total | subtotal
    breakfast | coffee | coffees | latte | tea | beers | sandwich | pizza | cash | labour | balance | parts | meal | hotel | airbnb | advance | retainer | rent | salary | wages | subscription | prepayment | downpayment | instalment | commission
    donation | ikea | tesco | asda | sainsburys | screwfix | toolstation | wickes | homebase | b&q | costco | walmart | staples | bunnings | starbucks | costa | greggs | pret | mcdonalds
    amazon | ebay | snacks | groceries | stationery | fare | airfare | deposit | train | bus | flight | tube
  `),
  /** Words beside which a number is a length: “8-17 break 30”. */
  breaks: ['break', 'breaks'],
  /** As in “2h (of which 1 driving)”. */
  partOf: ['thereof', 'which'],
  /** As in “mileage 120”. */
  distances: ['mileage', 'distance'],
  /** As in “tip 2”. */
  tips: ['tip', 'tips'],
  /** As in “45 EUR net”. */
  withoutTax: listed(`
    net | nett | netto | excl | exc | excluding | ex-vat | exvat | exclvat | ex-gst | ex-tax | pre-tax | pretax | plus
  `),
  /** Names of taxes, and of amounts that include them. `including`: words that say that an amount includes tax. */
  taxes: ['vat', 'tax', 'taxes', 'gst', 'hst', 'gross'],
  including: ['incl', 'inc', 'including', 'with', 'w/'],
  /** Beside the price of each thing: “4 lamps, 12 EUR each”. */
  each: ['each', 'ea', 'apiece', 'at', '@', 'pp'],
  refunds: listed(`
    refund | refunded | reimbursed | reimbursement | cashback | credited | credit note | returned | repaid | back
    received | income | chargeback | reversal | reversed | rebate | voided | storno | sold | earned | invoiced
    got paid | paid me | owes me | reimbursed me | refunded me | payment from | check from | cheque from | credit memo
    money back | cash back | paid back | client paid | customer paid | recd | rec'd | rcvd | payout | royalties | dividend | winnings
  `),
  /** Before an amount that is subtracted. */
  minus: ['minus'],
  /** Before a length that is subtracted from a time range: “9-5 less lunch”. */
  less: ['less'],
  /** As in “2h per day”. */
  repeated: ['per', 'each', 'every', 'shy'],
  /** Before the length of something other than the work: “with 2 hours notice”. */
  described: ['with', 'without', 'after', 'a', 'the'],
  /** Nouns that follow a length of their own: “2 min silence”. */
  describedNouns: listed(`
    silence | delay | timeout | warning | day | limit | rule | film | movie | episode | audio | footage | clip
    reel | trailer | recording | podcast
  `),
  /** What is measured in metres: “10 m cable”. */
  metred: listed(`
    cable | cables | pipe | pipes | piping | pipework | hose | hosepipe | rope | fencing | wire | fabric | timber | skirting | kerb | kerbing | trench
    conduit | duct | ducting | trunking | guttering | edging | ribbon | drainage | cabling | beading | worktop | moulding
  `),
  /** Holidays, which can be the day of the work: “Thanksgiving 4h”. */
  feasts: listed(`
    christmas | xmas | easter | whitsun | thanksgiving | halloween | diwali | eid | hanukkah | passover | pentecost | juneteenth | nye | holi | hogmanay | valentine's | valentine’s
  `),
  /** As in “over 2h”. */
  limits: listed(`
    over | under | than | least | most | min | minimum | max | maximum | up to | between | need | needs | take | remove
    delete | deduct | subtract
  `),
  /** As in “2h or more”, “2h a day”. */
  limitsBehind: listed(`
    daily | weekly | monthly | a day | a week | a month | pd | p/d | pw | p/w | p/m | min | minimum | max | maximum
    or more | more | or less | left | left to do | remaining | to go | from now | later | l8r | earlier
    and change | and a bit
    in the future | before | beforehand | after | afterwards | late | early | over | overtime
  `),
  /** Before the number of a week of the year. */
  weeks: ['week', 'wk', 'cw'],
  /** Nouns after which an ordinal is not a day: “21st century”. */
  ordinalNouns: listed(`
    century | floor | anniversary | birthday | street | st | avenue | ave | grade | edition | draft | version
    round | chapter | hole | annual | hour
  `),
  /** Before the period after which something will begin: “call in 30 min”. */
  ahead: ['in', 'within', 'next', 'coming', 'upcoming'],
  /** Before a range of two times. */
  between: ['between', 'b/w', 'b/t', 'btwn', 'betw'],
  /** After a weekday, for a day other than its most recent occurrence: “Saturday last”, “Monday week”. */
  besideWeekday: ['last', 'week', 'gone', 'next', 'after', 'fortnight', 'onward', 'onwards'],
  /** Ordinals in words from 1 on, which can be days: “on the sixteenth”. Left out where `vagueDays` has them. */
  ordinals: listed(`
    first | second | third | fourth | fifth | sixth | seventh | eighth | ninth | tenth | eleventh | twelfth | thirteenth
    fourteenth | fifteenth | sixteenth | seventeenth | eighteenth | nineteenth | twentieth | twenty-first | twenty-second
    twenty-third | twenty-fourth | twenty-fifth | twenty-sixth | twenty-seventh | twenty-eighth | twenty-ninth | thirtieth
    thirty-first
  `),
  /**
   * Before a day that is not the day of the work: “every monday”. `for`: before a day that the work is for: “slides for
   * monday”.
   */
  otherDays: listed(`
    every | each | easter | whit | shrove | ash | palm | maundy | cyber | holiday | as | for | until | till | by | due | from | of | about | since | to | after | before | b4 | befor | black
    good | first | second | third | fourth | mr | mrs | ms | w/c | w/e | wc | not | except | coming | upcoming | following
    dated | dob | born | ye | y/e | fye | q/e | m/e | p/e | ppe | end | ended | ending | thru | through | at | start | starts
    starting | begins | beginning | expires | expired | expiry | renews | deadline | effective | cob | remembrance
    thanksgiving | giving | casual | taco | tgi | ruby | hol | term | other | last | fortnight
  `),
  for: ['for'],
  /** After a length: “ago”. `agoBefore`: before it, with the same meaning. */
  ago: ['ago'],
  agoBefore: [],
  /** Before a time of day; `until` also after it. */
  at: ['at', '@'],
  from: ['from'],
  since: ['since'],
  until: ['until', 'till', 'til', "'til", '’til'],
  /** After a start without an end: “9:15 onwards”. */
  onwards: ['onward', 'onwards'],
  /** Between two numbers without units: “9 to 5”. */
  to: ['to', 'thru', 'through'],
  now: ['now', 'just now', 'right now', 'present'],
  clock: ["o'clock", 'o’clock', 'oclock'],
  /** After “since”, for the end of the last entry. */
  lastEntry: ['last', 'last entry', 'my last', 'my last entry'],
  /**
   * Before the time at which something began. `ended`: the same for an end. `prepositions`: can follow a time: “at 1
   * with Bob”.
   */
  begun: ['started', 'began', 'begun', 'starting'],
  ended: ['ended', 'ending', 'ends', 'end', 'finished', 'done', 'stop', 'stopped'],
  prepositions: ['with', 'for', 'about', 'on', 'in', 're', 'by', 'and', 'to'],
  /** As in “left 9, back 11”. */
  cameOrWent: listed(`
    left | arrived | arrive | back | home | start | started | finish | finished | out | off | leave | depart
    departed | begin | in | return | returned | onsite | knockoff | dep | arr | pickup | dropoff | pick-up | drop-off
  `),
  /** Words that make a time part of what is worked on, not the start of the work: “3pm call prep 1h”. */
  preparing: listed(`
    prep | prepare | prepared | preparing | preparation | notes | minutes | agenda | invite | follow-up | followup
  `),
  /** As in “call moved from 3pm to 4pm”. */
  moved: ['move', 'moved', 'reschedule', 'rescheduled', 'postponed', 'shifted', 'pushed'],
  /** Before an event of the day: “after lunch”. `events`: “lunch”. */
  besideEvent: ['before', 'b4', 'after', 'during', 'over'],
  events: listed(`
    lunch | breakfast | brunch | dinner | supper | teatime | noon | work | break | close | closing
  `),
  /** Before a day. */
  on: ['on'],
  /** After a day, without changing it: “yesterday morning”. */
  dayTimes: listed(`
    arvo | eve | nite | pm | morn | morning | eod | noon | lunchtime | afternoon | evening | night | late
  `),
  /** Words for the second half of the day. Beside them, “8” rarely means the morning. */
  lateTimes: ['nights', 'arvo', 'eve', 'nite', 'afternoon', 'evening', 'night', 'tonight'],
  /** As in “around 9”. */
  near: ['around', 'about', 'circa'],
  /** Sources of regular expressions: “all day”. */
  vagueLengths: [
    '(?:all|half|full|whole|one|the whole|a full|a whole)(?:[ -]a)?[ -](?:days?|morning|afternoon|evening|night)',
    '(?:all|all of|the whole of) (?:\\p{L}{3,}day)|spent (?:the|all|most of the|half of the) \\p{L}+',
    '(?:half|most|much)(?: of)? the (?:day|morning|afternoon|evening|night)',
    '\\p{L}+-and-an?-(?:half|quarter) (?:hours?|hrs?)|(?:[1-5]|1/2|½|one|two|three)-day',
    "(?:(?:half )?an? |half )(?:hour|day)['’]s|quater (?:of an )?(?:hour|hr)",
    `(?:${Object.keys(ones).join('|')})-(?:${Object.keys(ones).join('|')}) (?:hours|hrs|minutes|mins)`,
    '(?:quite |for )?a while|for hours|(?:quite )?some time|(?:best|better) part of an hour',
    '[\\p{L}\\d.,/½¼¾]+-(?:hour|hr|minute|min)s?|(?:hour|day|week|month)-long',
    '(?:\\p{L}+|\\d)[ -](?:thirds?|quarters?|fifths|tenths) of (?:an|one) (?:hour|hr)',
    "(?:third|fifth|tenth) of an hour|(?:two|three|[23])[ -](?:thirds?|quarters?) (?:hours?|hrs?)|half (?:of an|'n) hour",
    '(?:\\p{L}+|\\d+) and (?:a bit|(?:one|three)[ -]quarters?) (?:of an )?(?:hours?|hrs?)|(?:an? |one )?day and a half',
  ],
  /** Sources of regular expressions: “last week”. */
  vagueDays: [
    '(?:of )?(?:last|this|next|coming) (?:week|wk|weekend|month|year|night|nite)',
    '(?:last|next) (?:morning|afternoon|evening)',
    '(?:an? )?\\p{L}+ ago',
    '(?:the )?(?:(?:week|weekend|month) )?before last',
    '(?:on the |at the )?weekend|weekdays|all week|both days',
    '(?:every|each) (?:day|week|weekday|month)',
    '(?:once|twice|thrice|\\p{L}+ times) (?:a|per|every|each) (?:day|week|month)',
    '(?:an?|one|two|three) (?:day|week|fortnight|month)s? (?:back|earlier)',
    '(?:end|start|beginning|middle) of (?:the |this |last )?(?:week|month)',
    '(?:early|mid|late|(?:end|start|beginning|middle|(?:first|last|second|third) (?:day|week|half)) of)[ -](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{L}*',
    '(?:\\p{L}{3,}th|\\p{L}*(?:first|second|third))(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{L}*',
    '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{L}* (?:the )?(?:\\p{L}{3,}th|\\p{L}*(?:first|second|third))',
    'the (?:day|week|month) before',
    '(?:this|the other|in the) (?:morning|morn|afternoon|evening|day|am|aft)|first thing|at night|noon|midday|midnight|lunchtime',
    '(?:in|during) (?:week|wk) \\d{1,2}',
    'tonight|tonite|2nite|2night|earlier|other day|this arvo|(?:bank|public) holidays?|w/end|wkend|mwf|m/w/f|tth|t/th|tu/th',
    "(?:labou?r|memorial|independence|president|columbus|veteran|anzac|australia|canada|republic|victoria|mother|father|valentine|remembrance|armistice|heritage|youth|women|freedom|election|family|mlk|pancake|paddy|st\\.? \\p{L}+?)(?:s|[’']s|s[’'])? day",
    "(?:on )?(?:(?:bonfire|burns) night|guy fawkes|(?:the )?king[’']s birthday|melb(?:ourne)? cup)|on my birthday",
    `(?:in|during) (?:${months.join('|')})`,
    `(?:over|before|after|since|around) (?:${feasts})`,
    `(?:(?:on|over|before|after|since|around) )?(?:(?:christmas|xmas|new year['’]?s) (?:eve|day)|easter (?:sunday|monday)|boxing day|good friday)`,
    'the (?:next|following|same) day',
  ],
  /** Words that are recognized even with one wrong letter (“yesteday”); the user is then asked. */
  misspelt: listed(`
    yesterday | tomorrow | monday | tuesday | wednesday | thursday | friday | saturday | sunday | hours
    hour | minutes | minute | january | february | august | september | october | november | december
  `),
  /** Before a number that is not a time: “pages 14-15”. */
  numbered: listed(`
    page | pages | p | pp | chapter | chapters | section | sections | line | lines | slide | slides | step | steps
    task | tasks | item | items | ticket | tickets | issue | issues | sprint | sprints | week | weeks | room | rooms
    score | part | parts | version | versions | question | questions | figure | figures | release | releases | update
    upgrade | build | unit | units | grade | grades | level | levels | ages | house | houses | phase | phases | lesson
    lessons | session | sessions | episode | ep | rm | bed | chap | module | modules | no | number | flat | ch | form
    invoice | inv | ward | wk | gate | box | lot | case | order | receipt | po | tel | phone | ext | iban | ending
    zone | seat | suite | apt | exhibit | vol | volume | fig | iso | § | §§ | error | status | code | office | cheque
    check | clause | para | paragraph | pr | nr | num | bug | job | port | iphone | ipad | ios | android | node | python | java | round
  `),
  /** Words of `numbered` that are also work, so that “session 9-11” can have a time and “lesson 45” a length. */
  sessions: listed(`
    round | phone | lesson | lessons | session | sessions | office | check | job | status | ward
  `),
  /** Before a last number that only names something: “team 4”. Elsewhere, the number can be a time. */
  named: listed(`
    bus | tram | train | team | teams | group | top | pixel | galaxy | php | angular | react | vue | studio | route
    highway | platform | terminal | bay | pump | floor | class | year | day | season | series | table | desk | plot
    site | station | channel | track | draft | option | stage | batch | cohort | type | model | mark | q | article
    art | reg | wp | ref | id | court | size | age | km | mile | catch | covid | formula | agenda | area | fix | windows
  `),
  /** Places with postal codes that look like times: “1030 Wien”. */
  places: listed(`
    wien | graz | linz | salzburg | innsbruck | klagenfurt | villach | wels | bregenz | dornbirn | zürich | bern | basel | genf | luzern | lausanne | winterthur | zug | chur | vienna | zurich | geneva
  `),
  /** Words that begin a line for a timer. `expense`: for an expense. */
  start: ['start', '>'],
  expense: ['expense', 'exp'],
  spent: ['spent', 'paid', 'bought'],
  billable: ['billable'],
  notBillable: ['non-billable', 'nonbillable', 'unbillable', 'non billable', 'not billable'],
} satisfies Readonly<Record<string, readonly string[]>>

/** The words that a language uses for durations, times and days, in lower case. */
export type Words = Phrases & Readonly<Record<keyof typeof lists, readonly string[]>>

export const english: Words = {
  ...lists,
  decimalSign: '.',
  numbers: {
    a: 1,
    an: 1,
    ...ones,
    ten: 10,
    eleven: 11,
    twelve: 12,
    thirteen: 13,
    fourteen: 14,
    fifteen: 15,
    sixteen: 16,
    seventeen: 17,
    eighteen: 18,
    nineteen: 19,
    ...tens,
    ...compoundNumbers(tens, ones, (ten, one) => [`${ten}-${one}`, `${ten} ${one}`]),
    hundred: 100,
    thousand: 1000,
    million: 1_000_000,
    lakh: 100_000,
    lakhs: 100_000,
    crore: 10_000_000,
    crores: 10_000_000,
    billion: 1_000_000_000,
  },
  lengths: [
    { pattern: 'half (?:an? )?(?:hour|hr)', seconds: 1800 },
    { pattern: '(?:an? )?quarter (?:of an )?hour', seconds: 900 },
    { pattern: 'three quarters of an hour', seconds: 2700 },
    { pattern: '{count} (?:hours?|hrs?)(?: and an? (?<part>half|quarter))?', seconds: 3600 },
    { pattern: '{count} and an? (?<part>half|quarter) (?:hours?|hrs?)', seconds: 3600 },
    { pattern: '{count} (?:minutes?|mins?)', seconds: 60 },
  ],
  parts: { half: 1800, quarter: 900 },
  namedTimes: { noon: '12:00', midday: '12:00', lunchtime: '12:00', midnight: '24:00' },
  clockPhrases: [
    { pattern: 'half (?:past )?{hour}', add: 30 },
    { pattern: '(?:an? )?quarter (?:past|after) {hour}', add: 15 },
    { pattern: '(?:an? )?quarter (?:to|of|before|till) {hour}', add: -15 },
    { pattern: '{minutes}(?: minutes?| mins?)? (?:past|after) {hour}', sign: 1 },
    { pattern: '{minutes} (?:minutes?|mins?) (?:to|before|till) {hour}', sign: -1 },
    { pattern: 'five to {hour}', add: -5 },
    { pattern: 'ten to {hour}', add: -10 },
    { pattern: 'twenty to {hour}', add: -20 },
    { pattern: 'twenty[ -]five to {hour}', add: -25 },
    { pattern: 'twenty of {hour}', add: -20 },
    { pattern: 'five and twenty past {hour}', add: 25 },
    { pattern: 'five and twenty to {hour}', add: -25 },
    { pattern: '(?:just|shortly) (?:after|before) {hour}' },
    { pattern: '{hour} sharp' },
    { pattern: '{hour} o clock' },
    { pattern: '(?:oh|zero) {hour} hundred' },
    { pattern: '(?!\\d){hour} oh {minutes}', sign: 1 },
    { pattern: '(?!\\d){hour} (?!\\d){minutes}', sign: 1, minMinutes: 10 },
  ],
  money: byWord({
    GBP: 'pound | pounds | quid',
    USD: 'buck | bucks',
    SEK: 'kr',
    INR: 'rs | rupee | rupees',
    MYR: 'rm',
    CHF: 'fr | sfr',
    JPY: 'yen',
    CNY: 'yuan',
    PLN: 'zloty | zl',
    HUF: 'ft',
    RON: 'lei',
    TRY: 'lira | tl',
    EUR: 'e',
    KES: 'ksh',
    k: 'grand',
    l: 'lakh | lakhs',
    c: 'crore | crores | cr',
    '%': 'cent | cents | pence | ct | c | p',
    '#1': 'loonie',
    '#2': 'toonie',
    '#5': 'fiver | fivers',
    '#10': 'tenner | tenners',
    '#100': 'benjamin',
    '#500': 'monkey',
  }),
  days: {
    "ystrda?y|yest|yday|y['’]day|ystd": 'yesterday',
    '(?:the )?day (?:before|b4|bfr) yesterday': '2 days ago',
    'tmrw|tmr|tmw|tmoz|tomoz|2moro|2mrw|2morrow': 'tomorrow',
    'prev|previous': 'last',
    'weds|wensday|wendsday': 'wednesday',
  },
}
