// Invented applicants who have written the reviews: names of many origins, put together by a fixed chance.
import { chanceOf, uuidOf } from '../random.ts';

const FIRST =
  `Aanya Abena Adrian Aiko Alejandra Alina Amir Ana Andre Anika Arash Ariane Asha Avi Ayesha Bao Beatriz Bilal
  Bianca Brooke Callum Camille Carlos Catalina Chen Chloé Christina Colin Dalia Damian Deepa Devon Dina Dylan Elena Elias
  Elif Emeka Emma Eric Esther Farah Felix Fiona Gabriel Gita Giulia Grace Hadiya Hana Hassan Hugo Imani Ines Isaac Ivan
  Jada Jamal Jana Jia Joaquín Joel Jonas Joy Julia Kai Kamala Karim Keisha Kenji Kiran Kofi Lara Layla Leo Liang Lina Lucía
  Luis Maeve Malik Mara Marie Mateo Mehdi Mia Milan Mina Miriam Moses Nadine Naomi Nia Nikhil Nora Oluwaseun Omid Oscar
  Parisa Paulo Pia Quinn Rafael Rana Renée Rhea Rosa Ruth Sadia Sana Sara Sean Selin Shira Simran Sina Stella Sunita Tariq
  Tess Theo Tomás Uma Valentina Vikram Wanjiru Xin Yara Yasmin Youssef Zainab Zeynep Zuri`.split(/\s+/);

const LAST =
  `Abdi Acosta Agarwal Ahmed Alvarez Amin Anand Andersson Arslan Asante Bailey Banerjee Barros Becker Bello Bernier
  Bhatt Boateng Bouchard Brennan Campbell Carvalho Chan Chaudhry Chen Cho Clarke Cohen Cruz Das Delgado Desjardins Dhillon
  Dubois Edwards Elmi Farouk Fernandes Fischer Flores Fraser Garcia Ghosh Gill Gomez Gupta Haile Hamdan Hansen Haque Harris
  Hoang Huang Hughes Ibrahim Iyer Jensen Johal Joshi Kaur Keita Khalil Khan Kim Kobayashi Kowalski Kumar Lam Lavoie Lee Lévesque
  Li Lopez Mahmoud Malik Mansour Martin Mbeki Mendoza Mensah Miller Mohamed Morales Murphy Nair Nakagawa Ndiaye Nguyen Nowak
  O’Brien Ochoa Okafor Ortiz Osman Park Patel Pereira Pham Popov Qureshi Rahman Ramos Rao Reid Reyes Rossi Roy Saleh Santos
  Sato Schmidt Sharma Silva Singh Smith Sousa Tanaka Tesfaye Thompson Torres Tremblay Uddin Vargas Walker Wang White Wong Wu
  Yamamoto Yang Yilmaz Young Zhang Zhou`.split(/\s+/);

export interface Applicant {
  id: string;
  name: string;
  /** As a review shows it. */
  displayName: string;
  email: string;
}

export function makeApplicants(count: number): Applicant[] {
  const chance = chanceOf('applicants of the small seed');
  const names = new Set<string>();
  while (names.size < count) names.add(`${chance.pick(FIRST)} ${chance.pick(LAST)}`);
  return [...names].map((name, index) => {
    const [first = '', last = ''] = name.split(' ');
    const number = String(index + 1).padStart(3, '0');
    return {
      id: uuidOf(`applicant ${number}`),
      name,
      displayName: `${first} ${last.charAt(0)}.`,
      email: `applicant-${number}@people.demo.matricula.test`,
    };
  });
}
