// A year in four digits. What is half typed stays in the field and is not a year: it is neither saved nor lost.
import { YEARS } from '@matricula/contract/marketplace/profiles/profile-fields.rules.ts';
import { useState } from 'react';
import { TextField } from '#ui/form/text-field.tsx';

interface YearFieldProps {
  label: string;
  year: number | null;
  onYear: (year: number | null) => void;
  onBlur: () => void;
}

function yearIn(text: string, latest: number): number | null {
  const year = /^\s*(\d{4})\s*$/.exec(text)?.[1];
  return year !== undefined && Number(year) >= YEARS.min && Number(year) <= latest ? Number(year) : null;
}

export function YearField({ label, year, onYear, onBlur }: YearFieldProps) {
  const [latest] = useState(() => new Date().getFullYear() + YEARS.ahead);
  const written = year === null ? '' : String(year);
  const [text, setText] = useState(written);
  const [isLeft, setIsLeft] = useState(false);
  // Another version was loaded.
  if (yearIn(text, latest) !== year && text !== written) setText(written);
  const isWrong = isLeft && text.trim() !== '' && year === null;
  return (
    <TextField
      label={label}
      inputMode="numeric"
      maxLength={4}
      value={text}
      error={isWrong ? `Enter a year from ${YEARS.min} to ${latest}` : undefined}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        setIsLeft(false);
        onYear(yearIn(value, latest));
      }}
      onBlur={() => {
        setIsLeft(true);
        onBlur();
      }}
    />
  );
}
