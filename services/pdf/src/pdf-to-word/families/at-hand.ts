/** Families that come with Word or with the systems it runs on, and those that free systems have, without blanks. */
const names =
  'aptos|arial|arialblack|arialnarrow|bahnschrift|batang|bookantiqua|bookmanoldstyle|calibri|calibrilight|cambria|cambriamath|candara|centurygothic|centuryschoolbook|century|comicsansms|consolas|constantia|corbel|couriernew|dejavusans|dejavusansmono|dejavuserif|franklingothicmedium|garamond|georgia|gillsansmt|impact|lucidaconsole|lucidasansunicode|malgungothic|microsoftsansserif|msgothic|msmincho|palatinolinotype|rockwell|segoeui|simsun|sylfaen|symbol|symbolmt|tahoma|timesnewroman|trebuchetms|verdana|webdings|wingdings|wingdings2|wingdings3|zapfdingbats'
const all = new Set(names.split('|'))

/** Whether readers have a family: its own name is better for them than that of one that is as wide. */
export function isAtHand(family: string): boolean {
  const key = family.replace(/[\s_-]/g, '').toLowerCase()
  return all.has(key) || key.startsWith('noto')
}
