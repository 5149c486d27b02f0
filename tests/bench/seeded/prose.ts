import type { Chance } from './chance.ts'

/** Words that a person could have written, by the language as Tesseract names it. */
const vocabulary = {
  eng: 'the harbor office opens at seven when last boat has been tied visitors find telephone beside door and a list of numbers they may call every vessel longer than twelve meters needs berth own which is to be ordered before it arrives fee depends on length season paid lines are cast weather report comes from northern station twice each morning',
  deu: 'die Größe der Übung hängt von ihrer Fähigkeit ab Straßen für alle Bürger schöner zu machen wenn das Büro geöffnet ist können Gäste früh erfahren welche Plätze noch übrig sind und wie hoch Gebühren während einer Woche ausfallen außerdem läuft jährlich ein großes Fest am Fluss',
  ara: 'يفتح مكتب الميناء في الساعة السابعة صباحا ويغلق عندما يصل آخر قارب إلى الرصيف يجد الزوار هاتفا بجانب الباب وقائمة الأرقام التي يمكن الاتصال بها تحتاج كل سفينة طويلة مكانا خاصا يطلب قبل يومين من وصولها وتدفع الرسوم حسب الطول والموسم',
  heb: 'משרד הנמל נפתח בשעה שבע בבוקר ונסגר כאשר הסירה האחרונה נקשרת המבקרים ימצאו טלפון ליד הדלת ורשימה של מספרים שאפשר להתקשר אליהם כל ספינה ארוכה צריכה מקום משלה שיש להזמין לפני שהיא מגיעה והתשלום תלוי באורך ובעונה',
} as const

export type Language = keyof typeof vocabulary

/** Words one after another by chance, in sentences of some six to fourteen. */
export class Prose {
  readonly #words: readonly string[]
  readonly #chance: Chance
  #left = 0

  constructor(chance: Chance, language: Language) {
    this.#chance = chance
    this.#words = vocabulary[language].split(' ')
  }

  /** Begins with a capital where a sentence begins, and has its point where it ends. */
  word(): string {
    const word = this.#chance.pick(this.#words)
    const begins = this.#left === 0
    this.#left = begins ? 6 + this.#chance.below(8) : this.#left - 1
    return (begins ? capitalized(word) : word) + (this.#left === 0 ? '.' : '')
  }

  /** Whole sentences of at least so many words together. */
  text(words: number): string {
    const all: string[] = []
    while (all.length < words || this.#left > 0) all.push(this.word())
    return all.join(' ')
  }

  /** A few words without a point, as a heading or a cell has them. */
  phrase(words: number): string {
    return capitalized(Array.from({ length: words }, () => this.#chance.pick(this.#words)).join(' '))
  }
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
