import { listed } from './listed.ts'
import { compoundNumbers, type Words } from './words.ts'

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

export const english: Words = {
  decimalSign: '.',
  hours: ['h', 'hr', 'hrs', 'hour', 'hours'],
  minutes: ['m', 'min', 'mins', 'minute', 'minutes'],
  one: ['one'],
  latest: ['last', 'past'],
  than: ['than'],
  almost: [
    'about',
    'around',
    'roughly',
    'nearly',
    'almost',
    'approx',
    'approximately',
    'just',
    'circa',
  ],
  roughly: listed(`
    good | solid | full | whole | short | long | odd | extra | further | more | man | person | another | billable
  `),
  few: ['few', 'couple', 'coupla', 'several', 'some'],
  otherUnits: listed(`
    hs | s | sec | secs | second | seconds | d | day | days | w | wk | week | weeks | month | months | night
    nights | unit | units | ' | ′ | heure | heures | hora | horas | ora | ore | uur | uren | godzin | godziny | man-day | man-days | person-days | pomodoro | pomodoros | pomo | pomos
  `),
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
  lengthOpeners: ['half', 'quarter', 'quarters', 'qtr'],
  notLengths: listed(`
    in | every | within | per | each | next | last | the | this | of | half | after | before | than
  `),
  and: ['and', '&', 'n'],
  or: ['or', 'point'],
  of: ['of'],
  the: ['the'],
  times: ['times', 'at'],
  by: ['by', 'over'],
  shared: listed(`
    split | divided | half | halves | shared | share | double | off | less | minus | discount | discounted
    halved | private | excluded | third | thirds
  `),
  multiplied: ['twice', 'thrice'],
  bothWays: ['way', 'return', 'round', 'roundtrip', 'back', 'rt', 'r/t', 'rtn'],
  costs: listed(`
    taxi | cab | uber | parking | toll | tolls | petrol | gas | fuel | diesel | postage | stamps | lunch | dinner
    expenses | cost | costs | materials | supplies | permit | bill | fine | insurance | electricity | internet | gift | fee | fees | charge | price | total | subtotal
    breakfast | coffee | coffees | latte | tea | beers | sandwich | pizza | cash | labour | balance | parts | meal | hotel | airbnb | advance | retainer | rent | salary | wages | subscription | prepayment | downpayment | instalment | commission
    donation | ikea | tesco | asda | sainsburys | screwfix | toolstation | wickes | homebase | b&q | costco | walmart | staples | bunnings | starbucks | costa | greggs | pret | mcdonalds
    amazon | ebay | snacks | groceries | stationery | fare | airfare | deposit | train | bus | flight | tube
  `),
  breaks: ['break', 'breaks'],
  partOf: ['thereof', 'which'],
  distances: ['mileage', 'distance'],
  tips: ['tip', 'tips'],
  withoutTax: ['net', 'netto', 'excl', 'excluding', 'plus'],
  taxes: ['vat', 'tax', 'taxes', 'gst', 'hst', 'gross'],
  including: ['incl', 'inc', 'including', 'with'],
  each: ['each', 'ea', 'apiece', 'at', '@', 'pp'],
  refunds: listed(`
    refund | refunded | reimbursed | reimbursement | cashback | credited | credit note | returned | repaid | back
    received | income | chargeback | storno | sold | earned | got paid
  `),
  minus: ['minus'],
  less: ['less'],
  repeated: ['per', 'each', 'every'],
  described: ['with', 'without', 'after', 'a', 'the'],
  describedNouns: listed(`
    silence | delay | timeout | warning | day | limit | rule | film | movie | episode | audio | footage | clip
    reel | trailer | recording | podcast
  `),
  metred: listed(`
    cable | cables | pipe | pipes | piping | pipework | hose | hosepipe | rope | fencing | wire | fabric | timber | skirting | kerb | kerbing | trench
    conduit | duct | ducting | trunking | guttering | edging | ribbon | drainage | cabling | beading | worktop | moulding
  `),
  feasts: listed(`
    christmas | xmas | easter | whitsun | thanksgiving | halloween | diwali | eid | hanukkah | passover | pentecost | juneteenth | nye | holi | hogmanay
  `),
  limits: ['over', 'under', 'than', 'least', 'most', 'min', 'minimum', 'max', 'maximum', 'up to'],
  limitsBehind: listed(`
    daily | weekly | monthly | a day | a week | a month | pd | p/d | pw | p/w | p/m | min | minimum | max | maximum
    or more | or less | left | remaining | to go | from now | later | earlier
    in the future | before | beforehand | after | afterwards | late | early | over | overtime
  `),
  weeks: ['week', 'wk', 'cw'],
  ordinalNouns: listed(`
    century | floor | anniversary | birthday | street | st | avenue | ave | grade | edition | draft | version
    round | chapter | hole | annual | hour
  `),
  ahead: ['in', 'within', 'next', 'coming', 'upcoming'],
  between: ['between', 'b/w', 'btwn', 'betw'],
  besideWeekday: ['last', 'week', 'gone', 'next', 'after', 'fortnight', 'onward', 'onwards'],
  ordinals: listed(`
    first | second | third | fourth | fifth | sixth | seventh | eighth | ninth | tenth | eleventh | twelfth | thirteenth
    fourteenth | fifteenth | sixteenth | seventeenth | eighteenth | nineteenth | twentieth | twenty-first | twenty-second
    twenty-third | twenty-fourth | twenty-fifth | twenty-sixth | twenty-seventh | twenty-eighth | twenty-ninth | thirtieth
    thirty-first
  `),
  otherDays: listed(`
    every | each | easter | whit | shrove | ash | palm | maundy | cyber | holiday | as | for | until | till | by | due | from | of | about | since | to | after | before | black
    good | first | second | third | fourth | mr | mrs | ms | w/c | w/e | wc | not | except | coming | upcoming | following
  `),
  for: ['for'],
  ago: ['ago'],
  agoBefore: [],
  at: ['at', '@'],
  from: ['from'],
  since: ['since'],
  until: ['until', 'till', 'til', "'til", '’til'],
  onwards: ['onward', 'onwards'],
  to: ['to', 'thru', 'through'],
  now: ['now', 'just now', 'right now', 'present'],
  clock: ["o'clock", 'o’clock', 'oclock'],
  lastEntry: ['last', 'last entry', 'my last', 'my last entry'],
  begun: ['started', 'began', 'begun', 'starting'],
  ended: ['ended', 'ending', 'ends', 'end', 'finished', 'done', 'stopped'],
  cameOrWent: listed(`
    left | arrived | arrive | back | home | start | started | finish | finished | out | off | leave | depart
    departed | begin | in | return | returned | onsite | knockoff | dep | arr | pickup | dropoff | pick-up | drop-off
  `),
  preparing: listed(`
    prep | prepare | prepared | preparing | preparation | notes | minutes | agenda | invite | follow-up | followup
  `),
  moved: ['move', 'moved', 'reschedule', 'rescheduled', 'postponed', 'shifted', 'pushed'],
  prepositions: ['with', 'for', 'about', 'on', 'in', 're', 'by', 'and', 'to'],
  besideEvent: ['before', 'after', 'during', 'over'],
  events: ['lunch', 'breakfast', 'dinner', 'noon', 'work', 'break', 'close', 'closing', 'late'],
  on: ['on'],
  dayTimes: listed(`
    arvo | eve | nite | pm | morning | noon | lunchtime | afternoon | evening | night
  `),
  lateTimes: ['nights', 'arvo', 'eve', 'nite', 'afternoon', 'evening', 'night', 'tonight'],
  namedTimes: { noon: '12:00', midday: '12:00', lunchtime: '12:00', midnight: '24:00' },
  near: ['around', 'about', 'circa'],
  vagueLengths: [
    '(?:all|half|full|whole|one|the whole|a full|a whole)(?:[ -]a)?[ -](?:days?|morning|afternoon|evening|night)',
    '(?:all|all of|the whole of) (?:\\p{L}{3,}day)|spent (?:the|all|most of the|half of the) \\p{L}+',
    '(?:half|most|much)(?: of)? the (?:day|morning|afternoon|evening|night)',
    '\\p{L}+-and-an?-(?:half|quarter) (?:hours?|hrs?)|(?:[1-5]|1/2|½|one|two|three)-day',
    "(?:(?:half )?an? |half )(?:hour|day)['’]s|quater (?:of an )?(?:hour|hr)",
    '(?:quite |for )?a while|for hours|(?:quite )?some time',
    '[\\p{L}\\d.,/½¼¾]+-(?:hour|hr|minute|min)s?|(?:hour|day|week|month)-long',
    '(?:\\p{L}+|\\d) (?:thirds?|quarters?|fifths) of (?:an|one) hour',
  ],
  clockPhrases: [
    { pattern: 'half (?:past )?{hour}', add: 30 },
    { pattern: '(?:an? )?quarter (?:past|after) {hour}', add: 15 },
    { pattern: '(?:an? )?quarter (?:to|of|before|till) {hour}', add: -15 },
    { pattern: '{minutes}(?: minutes?| mins?)? past {hour}', sign: 1 },
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
  vagueDays: [
    '(?:of )?(?:last|this|next|coming) (?:week|wk|weekend|month|year|night|nite)',
    '(?:last|next) (?:morning|afternoon|evening)',
    '(?:an? )?\\p{L}+ ago',
    '(?:the )?(?:(?:week|weekend|month) )?before last',
    '(?:on the |at the )?weekend|weekdays|all week|both days',
    'every (?:day|week|weekday|month)',
    '(?:once|twice|thrice|\\p{L}+ times) (?:a|per|every|each) (?:day|week|month)',
    '(?:an?|one|two|three) (?:day|week|fortnight|month)s? (?:back|earlier)',
    '(?:end|start|beginning|middle) of (?:the |this |last )?(?:week|month)',
    '(?:early|mid|late|end of|start of) (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{L}*',
    '(?:\\p{L}{3,}th|\\p{L}*(?:first|second|third))(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{L}*',
    '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{L}* (?:the )?(?:\\p{L}{3,}th|\\p{L}*(?:first|second|third))',
    'the (?:day|week|month) before',
    '(?:this|the other|in the) (?:morning|afternoon|evening|day|am|aft)|at night|noon|midday|midnight|lunchtime',
    '(?:in|during) (?:week|wk) \\d{1,2}',
    'tonight|tonite|earlier|other day|this arvo|(?:bank|public) holidays?',
    "(?:labou?r|memorial|independence|presidents?|columbus|veterans?|anzac|australia|canada|republic|victoria|mother[’']?s|father[’']?s|valentine[’']?s|st\\.? patrick[’']?s) day",
    `(?:in|during) (?:${months.join('|')})`,
    `(?:over|before|after|since|around) (?:${feasts})`,
    `(?:(?:on|over|before|after|since|around) )?(?:(?:christmas|xmas|new year['’]?s) (?:eve|day)|easter (?:sunday|monday)|boxing day|good friday)`,
    'the (?:next|following|same) day',
  ],
  misspelt: listed(`
    yesterday | tomorrow | monday | tuesday | wednesday | thursday | friday | saturday | sunday | hours
    hour | minutes | minute | january | february | august | september | october | november | december
  `),
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
  sessions: listed(`
    round | phone | lesson | lessons | session | sessions | office | check | job | status | ward
  `),
  places: listed(`
    wien | graz | linz | salzburg | innsbruck | klagenfurt | villach | wels | bregenz | dornbirn | zürich | bern | basel | genf | luzern | lausanne | winterthur | zug | chur | vienna | zurich | geneva
  `),
  named: listed(`
    bus | tram | train | team | teams | group | top | pixel | galaxy | php | angular | react | vue | studio | route
    highway | platform | terminal | bay | pump | floor | class | year | day | season | series | table | desk | plot
    site | station | channel | track | draft | option | stage | batch | cohort | type | model | mark | q | article
    art | reg | wp | ref | id | court | size | age | km | mile | catch | covid | formula | agenda | area | fix | windows
  `),
  money: {
    pound: 'GBP',
    pounds: 'GBP',
    quid: 'GBP',
    buck: 'USD',
    bucks: 'USD',
    kr: 'SEK',
    rs: 'INR',
    rm: 'MYR',
    fr: 'CHF',
    sfr: 'CHF',
    yen: 'JPY',
    yuan: 'CNY',
    zloty: 'PLN',
    zl: 'PLN',
    rupee: 'INR',
    rupees: 'INR',
    ft: 'HUF',
    lei: 'RON',
    lira: 'TRY',
    tl: 'TRY',
    e: 'EUR',
    ksh: 'KES',
    grand: 'k',
    lakh: 'l',
    lakhs: 'l',
    crore: 'c',
    crores: 'c',
    cr: 'c',
    cent: '%',
    cents: '%',
    fiver: '#5',
    fivers: '#5',
    tenner: '#10',
    tenners: '#10',
    benjamin: '#100',
    monkey: '#500',
    loonie: '#1',
    toonie: '#2',
    pence: '%',
    ct: '%',
    c: '%',
    p: '%',
  },
  days: {
    '(?:the )?day before yesterday': '2 days ago',
    "ystrda?y|yest|yday|y['’]day|ystd": 'yesterday',
    'tmrw|tmr': 'tomorrow',
    'prev|previous': 'last',
    'weds|wensday|wendsday': 'wednesday',
  },
  start: ['start', '>'],
  expense: ['expense', 'exp'],
  spent: ['spent', 'paid', 'bought'],
  billable: ['billable'],
  notBillable: ['non-billable', 'nonbillable', 'unbillable', 'non billable', 'not billable'],
}
