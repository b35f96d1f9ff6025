// One of the values to choose from, with its words: in a select, a filter.

export interface Choice {
  value: string;
  label: string;
}
