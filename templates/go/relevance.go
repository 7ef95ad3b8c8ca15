package main

import (
	"strings"
	"unicode"
)

// A small collection offers all it has; the ranking and the host's budget decide what is used.
const lowestScore = 0.05

// relevance is how well a document answers a question, from 0 to 1: the share of the question's words that it holds, its
// title counting double.
func relevance(question string, doc document) float64 {
	asked := wordsOf(question)
	if len(asked) == 0 {
		return lowestScore
	}
	return lowestScore + (1-lowestScore)*(2*share(asked, wordsOf(doc.title))+share(asked, wordsOf(doc.text)))/3
}

func share(asked, held map[string]bool) float64 {
	count := 0
	for word := range asked {
		if held[word] {
			count++
		}
	}
	return float64(count) / float64(len(asked))
}

func wordsOf(text string) map[string]bool {
	words := map[string]bool{}
	isBetween := func(char rune) bool { return !unicode.IsLetter(char) && !unicode.IsNumber(char) }
	for _, word := range strings.FieldsFunc(strings.ToLower(text), isBetween) {
		if len([]rune(word)) > 3 {
			words[word] = true
		}
	}
	return words
}
