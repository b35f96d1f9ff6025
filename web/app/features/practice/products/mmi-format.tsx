// The multiple mini interview from the format's records: one station, the circuit, and how schools differ.
import type { MmiFormat } from '@matricula/contract/practice/formats/mmi.ts';
import { repeat, TimeBar } from './format-drawing.tsx';
import { FactList, SourceList } from './format-facts.tsx';
import styles from './format.module.css';

interface MmiFormatViewProps {
  /** What most schools do. */
  general: MmiFormat;
  /** The one drawn, whose clock the sample runs under. */
  school: MmiFormat;
}

export function MmiFormatView({ general, school }: MmiFormatViewProps) {
  const door = school.readSeconds.value / 60;
  const room = school.answerSeconds.value / 60;
  const stations = school.stations.value.max;
  return (
    <div className={styles.format}>
      <figure className={styles.figure}>
        <TimeBar
          groups={[
            { label: `${door} min`, parts: [{ minutes: door, tone: 'strong' }] },
            { label: `${room} min in the room`, parts: [{ minutes: room, tone: 'soft' }] },
          ]}
        />
        <TimeBar
          groups={[
            {
              label: `${stations} stations, ${stations * (door + room)} minutes without rests`,
              parts: repeat(stations, { minutes: door, tone: 'strong' }, { minutes: room, tone: 'soft' }),
            },
          ]}
        />
        <figcaption className={styles.caption}>
          One station, first at the door and then in the room, and the whole circuit: the {school.name}, to scale. The
          sample above runs under this clock.
        </figcaption>
      </figure>
      <FactList
        rows={[
          {
            label: 'Most schools',
            value: `${general.stations.value.min} to ${general.stations.value.max} stations, ${
              (general.readSeconds.value + general.answerSeconds.value) / 60
            } minutes each with a gap of ${general.readSeconds.value / 60} minutes`,
            fact: general.stations,
          },
          {
            label: school.owner,
            value: `${stations} stations, ${door} minutes to read and ${room} in the room`,
            fact: school.stations,
          },
          ...[...school.details, ...general.details].map((fact) => ({ label: fact.label, value: fact.value, fact })),
        ]}
      />
      <div>
        <h3 className={styles.subtitle}>How schools differ</h3>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Where</th>
              <th scope="col">Stations</th>
              <th scope="col">Clock</th>
            </tr>
          </thead>
          <tbody>
            {general.variants.map(({ name, stations: count, clock }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{count}</td>
                <td>{clock}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <SourceList
        facts={[general.stations, school.stations, ...school.details, ...general.details, ...general.variants]}
        verifiedOn={school.verifiedOn}
      />
    </div>
  );
}
