// Fine: a program for the terminal may print.
console.log('fine');
